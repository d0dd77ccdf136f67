/** What late-script.ts has kept until the script of the page started. Absent in dev, where the script is not late. */
declare global {
  var early: unknown[] | undefined;
}

/** Repeats what was done before the script started, once: a click on a button that needs it, and arrow keys in menus. */
export function repeatEarlyInput(): void {
  const events = early?.splice(0) ?? [];
  // Nothing more is kept.
  if (early) early.push = () => 0;
  for (const event of events) {
    if (event instanceof KeyboardEvent) event.target?.dispatchEvent(new KeyboardEvent(event.type, event));
    else if (event instanceof MouseEvent && event.type === 'click') click(event.target);
  }
}

function click(target: EventTarget | null): void {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-island] [type=button]') : null;
  // A browser that knows `command` has done it.
  if (button && !button.commandForElement) button.click();
}
