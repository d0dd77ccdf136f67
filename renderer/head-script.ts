/**
 * Runs in the head of every page, before anything is painted. A browser that has the site's fonts uses them from the first paint
 * on (client/brand-fonts.ts). A page that is opened at its top is laid out as far as the visitor sees (styles/base.css), and the
 * rest when the browser is idle (client/lay-out-rest.ts); one that is returned to, whole, so that its place is found again.
 */
export const headScript = `{const {classList}=document.documentElement
try{localStorage.brand&&classList.add('brand')}catch{}
performance.getEntriesByType('navigation')[0]?.type=='navigate'&&!location.hash&&classList.add('opened')}`;
