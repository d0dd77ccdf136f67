import type { Config } from 'vike/types';

export default {
  // HTML only: the page component never reaches the browser (D2, D10).
  clientRouting: false,
  meta: {
    Page: { env: { server: true, client: false } },
  },
} satisfies Config;
