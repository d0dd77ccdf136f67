/**
 * `npm run dev`: the site with live reload on http://localhost:3000; a content edit reloads the page. The contact server
 * runs beside it, over what was built last: /api and /viber are its answers.
 */
import { existsSync } from 'node:fs';
import { createServer } from 'vite';
import { isStale, startContactServer } from './dev/contact-server.ts';
import { contentReload } from './dev/content-reload.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

const contact = await startContactServer(process.cwd());
if (contact.state === 'ended') console.log(`No contact server beside it, so that forms are not sent. ${contact.why}`);
else if (isStale(process.cwd()))
  console.log('The contact server speaks from dist/, which is older than content/: npm run build renews it');

const proxy = contact.state === 'running' ? { '/api/': contact.address, '^/viber$': contact.address } : {};
const server = await createServer({
  // Here and not in vite.config.ts: the build would load the whole content model with it.
  plugins: [contentReload()],
  server: { port: Number(process.env['PORT'] ?? 3000), proxy },
});
await server.listen();
server.printUrls();
server.bindCLIShortcuts({ print: true });
