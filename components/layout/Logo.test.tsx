import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type SiteContextValue, SiteProvider } from '../site-context.tsx';
import { Logo } from './Logo.tsx';

function rendered(name: string, siteImages = {}): string {
  // A cast: the logo reads no other values of the context.
  const value = { site: { name }, siteImages } as unknown as SiteContextValue;
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

test('a logo is an image alone: a preload beside it would be outside of the head', () => {
  const logo = { file: 'content/site/logo.png', hash: 'a', width: 640, height: 160, colour: '#aabbcc' };
  expect(rendered('Studio Vetar', { logo })).toMatch(/^<img [^>]*alt="Studio Vetar"[^>]*>$/);
});
