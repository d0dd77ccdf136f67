/**
 * For Safari before 17, Firefox before 125 and Chrome before 114: buttons of menus set `open`, which the style sheet treats like
 * an open popover (`open:` and `not-open:`). `early`: events from before the script started.
 */
export function toggleMenus(early: unknown[]): void {
  document.addEventListener('click', toggle);
  for (const event of early) if (event instanceof MouseEvent && event.type === 'click') toggle(event);
}

function toggle({ target }: MouseEvent): void {
  const opener = target instanceof Element ? target.closest('button[popovertarget]') : null;
  const menu = opener && document.getElementById(opener.getAttribute('popovertarget') ?? '');
  for (const open of document.querySelectorAll('[popover][open]')) {
    if (open !== menu && !open.contains(opener)) open.removeAttribute('open');
  }
  menu?.toggleAttribute('open');
}
