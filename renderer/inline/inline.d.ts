/** The code of an inline script (renderer/vite/inline-scripts.ts). */
declare module '*script' {
  const code: string;
  export default code;
}

/** Events before the page's script started (late-start.ts); undefined once islands and menus have repeated them. */
declare var early: Event[] | undefined;
