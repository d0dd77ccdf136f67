import { useState } from 'react';

export function Sender({ action }: { action: string }) {
  const [sent, setSent] = useState<string[]>([]);
  return (
    <form
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        setSent([...sent, event.currentTarget.querySelector('input')?.value ?? '']);
      }}
    >
      <input name="word" aria-label="Word" />
      <button type="submit">Send</button>
      <p>Sent: {sent.join()}</p>
    </form>
  );
}
