import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type SiteContextValue, SiteProvider } from '../site-context.tsx';
import { Logo } from './Logo.tsx';

function rendered(name: string): string {
  // A cast: the logo reads no other values of the context.
  const value = { site: { name }, siteImages: {} } as unknown as SiteContextValue;
  return renderToStaticMarkup(
    <SiteProvider value={value}>
      <Logo />
    </SiteProvider>,
  );
}

test('on a phone a long name has small letters and no mark, so that the menu button stays in the window', () => {
  // At 320 px a word of more letters than 8 does not fit beside the mark.
  for (const name of ['Advokatska kancelarija Jovanović', 'MarkovicDizajner', 'Vodoinstal'])
    expect(rendered(name)).toMatch(/<span class="max-sm:text-small[^]*<svg[^>]*max-sm:hidden/);
  expect(rendered('Studio Vetar')).not.toContain('max-sm');
});
