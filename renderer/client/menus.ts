/** The index of the link to focus next, by key; `from` is -1 if no link has the focus. */
const steps: Record<string, (from: number, count: number) => number> = {
  ArrowDown: (from, count) => (from + 1) % count,
  ArrowUp: (from, count) => (from <= 0 ? count : from) - 1,
  Home: () => 0,
  End: (_from, count) => count - 1,
};

/**
 * Adds to the menus, which are popovers and work without JavaScript: arrow keys, and closing on a choice or when the focus
 * leaves. Listens on the document, so that it serves every page that is swapped in.
 */
export function startMenus(): void {
  const early = globalThis.early ?? [];
  if (!('popover' in HTMLElement.prototype))
    return void import('./menus-without-popovers.ts').then(({ toggleMenus }) => toggleMenus(early));
  document.addEventListener('keydown', moveFocus);
  for (const event of early) if (event instanceof KeyboardEvent) moveFocus(event);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[popover] a[href]')) closeMenus();
  });
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const menu = target instanceof Element ? openMenuOf(target) : null;
    if (menu && relatedTarget instanceof Element && openMenuOf(relatedTarget) !== menu) menu.hidePopover();
  });
}

/** Closes menus on navigation, which open popovers would survive. */
export function closeMenus(): void {
  // Does not select by :popover-open, which browsers without popovers reject.
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.hidePopover?.();
}

function moveFocus(event: KeyboardEvent): void {
  const { target, key } = event;
  const step = steps[key];
  if (!step || !(target instanceof Element) || event.altKey || event.ctrlKey || event.metaKey) return;
  const button = target.closest<HTMLButtonElement>('button[popovertarget]');
  const menu = openMenuOf(target) ?? (key.startsWith('Arrow') ? openWith(button) : null);
  if (!menu) return;
  const links = [...menu.querySelectorAll<HTMLElement>('a[href]')].filter((link) => link.getClientRects().length > 0);
  const from = links.findIndex((link) => link === document.activeElement);
  links[step(from, links.length)]?.focus();
  event.preventDefault();
}

/** The open menu that contains this element, or that this button opens. */
function openMenuOf(element: Element): HTMLElement | null {
  const opener = element.closest<HTMLButtonElement>('button[popovertarget]');
  const menu = opener?.popoverTargetElement ?? element.closest('[popover]:popover-open');
  return menu instanceof HTMLElement && menu.matches(':popover-open') ? menu : null;
}

function openWith(button: HTMLButtonElement | null): HTMLElement | null {
  const menu = button?.popoverTargetElement;
  if (!button || !(menu instanceof HTMLElement)) return null;
  button.click();
  return menu;
}
