import { useEffect, useState } from 'react';

export function Broken({ when }: { when: 'start' | 'click' }) {
  const [isBroken, setBroken] = useState(false);
  // In an effect, so that the fixture renders on the server and fails only in the browser.
  useEffect(() => {
    if (when === 'start') throw new Error('broken at start');
  }, [when]);
  if (isBroken) throw new Error('broken by a click');
  return (
    <p>
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
      <input name="note" aria-label="Note" /> Still here: {when}
    </p>
  );
}
