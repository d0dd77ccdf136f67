import type { Config } from 'vike/types';

export default {
  // Only HTML is sent; page components never reach the browser (D2, D10).
  clientRouting: false,
  meta: { Page: { env: { server: true, client: false } } },
} satisfies Config;
