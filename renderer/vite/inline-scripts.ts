import { readFile } from 'node:fs/promises';
import { minify, type Plugin, transformWithOxc } from 'vite';

/** The version of ECMAScript that all browsers of browserslist (package.json) support. */
const SUPPORTED_ECMASCRIPT = 'es2022';

/**
 * `import code from './late-start.ts?script'`: the code of an inline script, compiled and minified, as text. Such a file must
 * not import anything, because it is not bundled. `?old-script` is for older browsers too.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'site:inline-scripts',
    enforce: 'pre',
    load: {
      filter: { id: /\.ts\?(old-)?script$/ },
      async handler(id) {
        const [file = '', kind] = id.split('?');
        this.addWatchFile(file);
        return `export default ${JSON.stringify(await compileScript(file, kind === 'script' ? SUPPORTED_ECMASCRIPT : 'es2016'))}`;
      },
    },
  };
}

async function compileScript(file: string, target: string): Promise<string> {
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { target });
  // A function keeps its names out of the page's global scope.
  const minified = await minify(file, `(()=>{${code}})()`, { compress: { target } });
  const [error] = minified.errors;
  if (error) throw new Error(`${file} cannot be minified: ${error.message}`);
  return minified.code;
}
