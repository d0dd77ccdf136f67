import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './Button.tsx';

test.each([undefined, 'Sending'])(
  'keeps its label in an element, for pages translated by a browser: busy %s',
  (busy) => {
    const html = renderToStaticMarkup(<Button busy={busy}>Send</Button>);
    expect(html).toContain(`<span>${busy ?? 'Send'}</span></button>`);
  },
);
