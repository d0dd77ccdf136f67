/**
 * `npm run edit`: forms for the content in the browser, English and Serbian side by side, with images. It writes into the files of
 * this checkout, and there only what was changed; `npm run check` and a pull request follow as ever.
 */
import { startEditor } from './edit/editor-server.ts';

const { resolvedUrls } = await startEditor(process.cwd(), {
  port: Number(process.env['PORT'] ?? 3001),
  open: '/admin',
});
console.log(`Open ${resolvedUrls?.local[0] ?? ''}admin\nCtrl+C ends it.`);
