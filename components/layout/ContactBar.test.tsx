import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type SiteContextValue, SiteProvider } from '../site-context.tsx';
import { ContactBar } from './ContactBar.tsx';

function rendered(phone?: string, currentPath = '/en/home'): string {
  const words = {
    contactBar: { question: 'A question?', link: 'Get in touch', call: 'Ring me', write: 'Write' },
    link: { newTab: '' },
  };
  // A cast: the bar reads no other values of the context.
  const site = { words, site: { phone }, currentPath, path: () => '/en/contact' } as unknown as SiteContextValue;
  return renderToStaticMarkup(
    <SiteProvider value={site}>
      <ContactBar />
    </SiteProvider>,
  );
}

test('with a business line the bar dials it, and its accessible name is the word on it with the number', () => {
  const html = rendered('+381 11 555 0100');
  expect(html).toContain('href="tel:+381115550100"');
  expect(html).toContain('aria-label="Ring me +381 11 555 0100"');
  expect(html).toContain('>Write<');
});

test('without a business line it shows a question and links to the contact page', () => {
  const html = rendered();
  expect(html).not.toContain('tel:');
  expect(html).toContain('>A question?<');
  expect(html).toContain('>Get in touch<');
});

test('the contact page has no bar', () => {
  expect(rendered('+381 11 555 0100', '/en/contact')).toBe('');
});
