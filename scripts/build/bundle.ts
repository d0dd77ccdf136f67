/**
 * Bundles the code with vike into the folder that is given: scripts and styles for browsers in client/, what renders pages in
 * server/. A process of its own, so that its memory is given back.
 */
import { build } from 'vike/api';

const [outDir = ''] = process.argv.slice(2);
await build({ viteConfig: { logLevel: 'warn', build: { outDir } } });
