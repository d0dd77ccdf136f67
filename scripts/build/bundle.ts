/**
 * Bundles the code with vike into the folder that is given: scripts and styles for browsers in client/, what renders pages in
 * server/. A process of its own, so that its memory is given back.
 */
import { build } from 'vike/api';

const [outDir = ''] = process.argv.slice(2);
// The build was killed: the next one writes into the same folder.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
try {
  await build({ viteConfig: { logLevel: 'warn', build: { outDir } } });
} catch (error) {
  console.error(error);
  // vike catches what nobody does, and would end with 0.
  process.exit(1);
}
