import 'react';

// React passes these on; its types do not know them yet.
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    /** What the button does to the element that `commandfor` names: `show-modal`, `close`. */
    command?: string;
    commandfor?: string;
  }
  interface DialogHTMLAttributes<T> {
    closedby?: 'any' | 'closerequest' | 'none';
  }
}
