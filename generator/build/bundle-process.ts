/**
 * Bundles the code with vike into the folder that is given: scripts and styles for browsers in client/, what renders pages in
 * server/. A process of its own, so that its memory is given back. It waits until it is told to begin (start-bundle.ts), with what
 * vite.config.ts imports loaded.
 */
import { once } from 'node:events';
import '@tailwindcss/vite';
import { build } from 'vike/api';
import 'vike/plugin';

const [outDir = ''] = process.argv.slice(2);
// The build was killed: the next one writes into the same folder.
process.once('disconnect', () => process.exit(1));
await once(process, 'message');
process.channel?.unref();
try {
  // native: Node reads vite.config.ts by itself; vite would bundle it first, and parse the whole of what it imports.
  await build({ viteConfig: { configLoader: 'native', logLevel: 'warn', build: { outDir } } });
} catch (error) {
  console.error(error);
  // vike catches what nobody does, and would end with 0.
  process.exit(1);
}
