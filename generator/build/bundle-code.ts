/** Bundles the code with vike into the folder that its parameter names: client/ is for browsers, and server/ renders the pages. */
import { build } from 'vike/api';

// Without its parent, the build, nobody needs the bundle.
process.once('disconnect', () => process.exit());
const [outDir = ''] = process.argv.slice(2);
try {
  // native: Node imports vite.config.ts itself. Otherwise Vite would bundle it first, with everything that it imports.
  await build({ viteConfig: { configLoader: 'native', logLevel: 'warn', build: { outDir } } });
  process.exit();
} catch (error) {
  // vike keeps a process running after an uncaught error.
  console.error(error);
  process.exit(1);
}
