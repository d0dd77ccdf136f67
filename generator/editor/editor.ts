import { init, registerCustomFormat } from '@sveltia/cms';
import { patchSource, readSource } from './patch-source.ts';

if (import.meta.env.DEV) (await import('./checkout.ts')).useCheckout();
// A form carries the text of its file beside the values, so that only changed values are written.
const format = {
  fromFile: (text: string) => ({ ...readSource(`${text}\n`), source: `${text}\n` }),
  toFile: ({ source, ...values }: Record<string, unknown>) => patchSource(String(source), values),
};
registerCustomFormat('kept-frontmatter', 'mdx', format);
registerCustomFormat('kept', 'yaml', format);
await init({ config: editorConfig });
