import 'react';

// React renders these attributes; its types lack them.
// Interfaces: only they merge with the library's own.
/* oxlint-disable typescript/consistent-type-definitions */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    /** What the button does to the element that `commandfor` names: `show-modal`, `close`. */
    command?: string;
    commandfor?: string;
  }
}
