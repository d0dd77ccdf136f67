import type { Config } from 'vike/types';

export default {
  // HTML only: the page component never reaches the browser (D2, D10).
  clientRouting: false,
  // npm run build renders the pages itself, out of the bundle and only those that changed (docs/decisions/018).
  prerender: { noExtraDir: true, keepDistServer: true, disableAutoRun: true },
  meta: {
    Page: { env: { server: true, client: false } },
  },
} satisfies Config;
