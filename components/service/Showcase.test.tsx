import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type SiteContextValue, SiteProvider } from '../site-context.tsx';
import { Showcase } from './Showcase.tsx';

test('a screenshot of a phone leaves room for its text in the window and on a sheet of paper', () => {
  const image = { file: 'phone.png', hash: 'a', width: 1080, height: 2400, colour: '#aabbcc' };
  const app = { title: 'Till', description: 'Sells.', image, imageAlt: 'A till', tags: ['Vue'], users: 'Two shops' };
  // A cast: the showcase reads no other values of the context.
  const site = { words: { showcase: { users: 'Used by {users}' } } } as unknown as SiteContextValue;
  const html = renderToStaticMarkup(
    <SiteProvider value={site}>
      <Showcase items={[app]} />
    </SiteProvider>,
  );
  expect(html).toMatch(/^<div class="[^"]* \[&amp;_img\]:max-h-160 \[&amp;_img\]:object-contain"/);
});
