/** The saving part of the server of `npm run edit`. Prints its origin. A test kills this process. */
import { once } from 'node:events';
import express from 'express';
import { refuseOtherSites, serveContent } from '../../../scripts/edit/serve-content.ts';

const app = express().use(refuseOtherSites, serveContent(process.argv[2] ?? ''));
const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
