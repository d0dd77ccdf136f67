import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProjectCover } from '#components/portfolio/ProjectCover.tsx';

test.each(['Čista ponuda', '🏠 Kuća'])(
  'a project without an image shows the first letter of its title: %s',
  (title) => {
    const html = renderToStaticMarkup(<ProjectCover title={title} image={undefined} alt="" place="cardOfFour" />);
    expect(html).not.toContain('<img');
    expect(html).toMatch(/^<span aria-hidden="true"[^>]*>[Č🏠]<\/span>$/u);
  },
);
