import type { Plugin } from 'vite';

/** How sonner 2 inserts its styles. */
const insertion = /^__insertCSS\(".*"\);?$/m;

/** Found in any script that still contains those styles. */
const ruleInScript = '[data-sonner-toaster][';

/**
 * sonner inserts its styles by script, which the policy forbids (D26). This plugin removes them from the script, and
 * renderer/page-styles.ts adds them to the contact page. Fails the build if sonner inserts them in another way.
 */
export function toastStyles(): Plugin {
  return {
    name: 'site:toast-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler: (code) => ({ code: code.replace(insertion, ''), map: null }),
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.code.includes(ruleInScript)) continue;
        this.error(
          `${file.fileName} contains sonner's styles, which the page's policy blocks: sonner no longer inserts them by a line such as __insertCSS("…"). Update the pattern in renderer/vite/toast-styles.ts`,
        );
      }
    },
  };
}
