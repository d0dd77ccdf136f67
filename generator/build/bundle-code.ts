/** Bundles the code with vike into the folder of its parameter: what browsers load in client/, what renders pages in server/. */
import { build } from 'vike/api';

// The build was killed.
process.once('disconnect', () => process.exit());
const [outDir = ''] = process.argv.slice(2);
try {
  // native: Node reads vite.config.ts itself; Vite would bundle it first, with all that it imports.
  await build({ viteConfig: { configLoader: 'native', logLevel: 'warn', build: { outDir } } });
  process.exit();
} catch (error) {
  // An error that nobody catches does not end a process in which vike is.
  console.error(error);
  process.exit(1);
}
