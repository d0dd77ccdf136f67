import { bundleEditor } from '#generator/editor/build-editor.ts';

const bundles = new Map<string, Awaited<ReturnType<typeof bundleEditor>>>();

/** The editor as owners get it. With Vitest's NODE_ENV, `test`, Vite would bundle the development build of React. */
export async function editorBundle(repository?: string): ReturnType<typeof bundleEditor> {
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = 'production';
  const bundle = bundles.get(`${repository}`) ?? (await bundleEditor(repository));
  process.env['NODE_ENV'] = NODE_ENV;
  bundles.set(`${repository}`, bundle);
  return bundle;
}
