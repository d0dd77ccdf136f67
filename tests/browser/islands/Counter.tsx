import { useId, useState } from 'react';

export function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  const [text, setText] = useState('');
  const id = useId();
  return (
    <div>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count {count}
      </button>
      <label htmlFor={id}>Told</label>
      <input id={id} name="told" onInput={(event) => setText(event.currentTarget.value)} />
      <textarea id="free" name="free" aria-label="Free" />
      <output>{text}</output>
    </div>
  );
}
