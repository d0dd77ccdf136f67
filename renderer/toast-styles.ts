import type { Plugin } from 'vite';

/** How sonner 2 hands its styles to a function that makes a `<style>` of them. */
const insertion = /^__insertCSS\(".*"\);?$/m;

/** A rule of those styles, as it stands in a script that has them. */
const ruleInScript = '[data-sonner-toaster][';

/**
 * sonner puts its styles into the page by script, which the policy forbids (D26): they are taken out of it, and
 * renderer/client/contact.css has them instead. Fails the build when sonner brings them in another way.
 */
export function toastStyles(): Plugin {
  return {
    name: 'jasno:toast-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler: (code) => ({ code: code.replace(insertion, ''), map: null }),
    },
    generateBundle(_options, bundle) {
      const withStyles = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.code.includes(ruleInScript),
      );
      if (withStyles) {
        this.error(
          `${withStyles.fileName} holds the styles of sonner, which its policy would block: sonner no longer inserts them by a line such as __insertCSS("…"); mend renderer/toast-styles.ts`,
        );
      }
    },
  };
}
