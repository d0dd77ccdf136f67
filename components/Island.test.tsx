import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Island } from './Island.tsx';
import { ScreenCarousel } from './islands/ScreenCarousel.tsx';

test('writes the island’s name, its props and its HTML', () => {
  const words = {
    screens: 'Screens',
    enlarge: 'Enlarge: {caption}',
    previous: 'Previous',
    next: 'Next',
    close: 'Close',
  };
  const html = renderToStaticMarkup(<Island component={ScreenCarousel} props={{ screens: [], words }} />);
  expect(html).toContain('data-island="ScreenCarousel"');
  expect(html).toContain('aria-label="Screens"');
  expect(html).toContain('&quot;previous&quot;:&quot;Previous&quot;');
});

/** A type test: each line below `@ts-expect-error` must be a type error, otherwise `tsc` reports the directive as unused. */
export function NoJson() {
  return (
    <>
      <Island component={Lost} props={{ label: '', marks: [1, null], inner: { is: true } }} />
      {/* @ts-expect-error -- a function */}
      <Island component={Lost} props={{ onSend: () => {} }} />
      {/* @ts-expect-error -- an element */}
      <Island component={Lost} props={{ icon: <b /> }} />
      {/* @ts-expect-error -- a date within a list */}
      <Island component={Lost} props={{ days: [new Date(0)] }} />
      {/* @ts-expect-error -- a map within an object */}
      <Island component={Lost} props={{ facts: { all: new Map() } }} />
      {/* @ts-expect-error -- a bigint */}
      <Island component={Lost} props={{ price: 1n }} />
    </>
  );
}

function Lost() {
  return null;
}

test('fails the build on a component that is not an island', () => {
  expect(() => renderToStaticMarkup(<Island component={Lost} props={{}} />)).toThrow('<Island> was given Lost');
});
