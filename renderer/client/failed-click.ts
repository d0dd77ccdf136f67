/** Fires the event of a page script that failed to load: pages/inline/say-that-it-failed.ts shows a message beside the button. */
export function sayThatItFailed(click: Event): void {
  globalThis.early = [click];
  dispatchEvent(new Event('scriptfailed'));
}
