import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type SiteContextValue, SiteProvider } from '../site-context.tsx';
import { Phrases } from './Phrases.tsx';

function rendered(text: string, englishPhrases?: ReadonlySet<string>): string {
  // A cast: Phrases reads no other values of the context.
  const site = { englishPhrases } as unknown as SiteContextValue;
  return renderToStaticMarkup(
    <SiteProvider value={site}>
      <Phrases text={text} />
    </SiteProvider>,
  );
}

test.each([
  ['Za „handyman Bristol” 4. mesto', 'Za „<span lang="en">handyman Bristol</span>” 4. mesto'],
  ['„2\u00A0person tent” i „two man tent”', '„<span lang="en">2\u00A0person tent</span>” i „two man tent”'],
  ['Rekao je „ne diraj”.', 'Rekao je „ne diraj”.'],
  ['handyman Bristol', 'handyman Bristol'],
])('%s', (text, html) => {
  expect(rendered(text, new Set(['handyman Bristol', '2 person tent']))).toBe(html);
});

test('an English page marks no phrases', () => {
  expect(rendered('“handyman Bristol”')).toBe('“handyman Bristol”');
});
