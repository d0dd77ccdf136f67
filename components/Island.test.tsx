import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Island, jsonOf } from './Island.tsx';
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

test.each<[string, object, string]>([
  ['a function', { onSend: () => {} }, 'props.onSend, which is the function onSend'],
  ['an element', { icon: <b /> }, 'props.icon, which is a React element'],
  ['a date', { days: [new Date(0)] }, 'props.days[0], which is a Date'],
  ['a map', { facts: { all: new Map() } }, 'props.facts.all, which is a Map'],
  ['no number', { price: Number.NaN }, 'props.price, which is the number NaN'],
  ['a bigint', { price: 1n }, 'props.price, which is the bigint 1'],
])('fails the build with the island’s name on %s', (_name, props, found) => {
  expect(() => jsonOf(props, 'ContactForm')).toThrow(`The island ContactForm was given ${found}`);
});

test('fails the build on a component that is no island', () => {
  function Lost() {
    return null;
  }
  expect(() => renderToStaticMarkup(<Island component={Lost} props={{}} />)).toThrow('the function Lost');
});
