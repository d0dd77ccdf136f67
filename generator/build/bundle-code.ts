/**
 * For the pool: bundles the code with vike into a folder: what browsers load in client/, what renders pages in server/. It runs in a
 * process, so that its memory is returned before pages are rendered.
 */
export default () => async (outDir: string) => {
  // Otherwise vike asks git for all files, or searches every folder of content/ for `+Page.tsx`.
  process.env['VIKE_CRAWL'] = JSON.stringify({ git: false, ignore: ['content/**', 'dist/**'] });
  const { build } = await import('vike/api');
  // native: Node reads vite.config.ts itself; Vite would bundle it first, with all that it imports.
  await build({ viteConfig: { configLoader: 'native', logLevel: 'warn', build: { outDir } } });
};
