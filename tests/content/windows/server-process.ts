/** The part of the server of `npm run edit` that saves: prints its origin. A test kills it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mustBeOurs, serveContent } from '../../../scripts/edit/serve-content.ts';

const server = createServer((request, response) => {
  mustBeOurs(request);
  void serveContent(process.argv[2] ?? '', request, response);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
