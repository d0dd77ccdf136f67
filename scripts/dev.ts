/** `npm run dev`: the site with live reload on http://localhost:3000, and the contact server with the texts of the last build. */
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { isStale, startContactServer } from './dev/contact-server.ts';
import { contentReload } from './dev/content-reload.ts';
import { loadEnvFile } from '#server/settings/settings.ts';
import { viteRoot } from './faults/tell-fault.ts';

parseArgs({ options: {} });
// `npm run edit` shows this server beside its forms. However that process ends, its channel to this one closes. Signals are
// handled because they would end this process without an exit event, and so leave the contact server running.
for (const event of ['disconnect', 'SIGINT', 'SIGTERM']) process.once(event, () => process.exit());

const root = viteRoot();
loadEnvFile();
const contact = await startContactServer(root);
if (contact.state === 'ended') console.log(`The contact server is not running, so forms are not sent. ${contact.why}`);
else if (isStale(root))
  console.log('The contact server uses the texts in dist/, which is older than content/: run npm run build');

const proxy = contact.state === 'running' ? { '/api/': contact.address, '^/viber$': contact.address } : {};
const server = await createServer({
  // Not in vite.config.ts, where the build would load the whole content model with it.
  plugins: [contentReload()],
  // Only this machine sees drafts and problems, unless HOST says otherwise. An empty setting counts as not set.
  server: { host: process.env['HOST'] || '127.0.0.1', port: Number(process.env['PORT'] || 3000), proxy },
});
await server.listen();
server.printUrls();
process.send?.(server.resolvedUrls?.local[0]);
server.bindCLIShortcuts({ print: true });
