/** The server of `npm run edit` without its page: prints its origin. A test kills it. */
import { startEditor } from '../../../scripts/edit/editor-server.ts';

const { origin } = await startEditor(process.argv[2] ?? '', { port: 0, page: new Map() });
console.log(origin);
