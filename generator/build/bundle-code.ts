/** Bundles the code with vike into the folder given as an argument: client/ for browsers, server/ for rendering the pages. */
import { build } from 'vike/api';

// Exits with its parent, the build, because nothing else needs the bundle.
process.once('disconnect', () => process.exit());
const [outDir = ''] = process.argv.slice(2);
try {
  // native: Node imports vite.config.ts itself. Otherwise Vite would bundle it first, with everything that it imports.
  await build({ viteConfig: { configLoader: 'native', logLevel: 'warn', build: { outDir } } });
  process.exit();
} catch (error) {
  // Exits explicitly, because vike keeps the process running after an uncaught error.
  console.error(error);
  process.exit(1);
}
