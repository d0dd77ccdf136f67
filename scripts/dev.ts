/** `npm run dev`: the site with live reload on http://localhost:3000; a content edit reloads the page. */
import { existsSync } from 'node:fs';
import { createServer } from 'vite';

if (existsSync('.env')) process.loadEnvFile('.env');

const server = await createServer({ server: { port: Number(process.env['PORT'] ?? 3000) } });
await server.listen();
server.printUrls();
server.bindCLIShortcuts({ print: true });
