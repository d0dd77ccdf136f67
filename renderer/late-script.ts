/**
 * Inline at the end of every page. The script of the page waits for its largest paint: it starts when the page has loaded, is
 * painted (a quick line loads it before) and idle, two seconds after it has loaded at the latest, or at the first click, key,
 * hover or focus; a mouse that rests where the page appears is no hover. A script that does not arrive is asked for again at the
 * next of these, and a button that needs it says so (`data-failed`); links and forms work by HTML. Until it has started clicks and keys are kept in `early`; client/kept-input.ts and
 * client/menus.ts repeat what needs a script. A language chosen by the toggle is remembered at once, for `/` (D7).
 */
export const lateScript = `(()=>{
let src=document.currentScript.dataset.src
early=[]
const start=event=>{const wanted=src;early?.push(event);src&&=void import(src).catch(()=>{src=wanted
early?.forEach(tell)
early=[]})}
const tell=({type,target})=>{const mark=type=='click'&&target.closest('button')?.closest('[data-failed]')
if(mark&&!mark.querySelector('[role=alert]'))mark.append(Object.assign(document.createElement('p'),{role:'alert',textContent:mark.dataset.failed}))}
for(const type of ['click','keydown','focusin'])addEventListener(type,start)
addEventListener('pointermove',event=>event.movementX&&start(event))
addEventListener('load',()=>{setTimeout(start,2e3)
new PerformanceObserver(()=>(window.requestIdleCallback||setTimeout)(start)).observe({type:'paint',buffered:true})})
addEventListener('click',event=>{const chosen=event.target.closest('header [hreflang]');try{chosen&&(localStorage.language=chosen.hreflang)}catch{}})
})()`;

/** As vike writes it into a built page. In dev it stays, and starts at once. */
const scriptTag = /<script src="([^"]+)" type="module" async><\/script>/;

/** Takes the script out of a built page and names it to the inline one, which loads it late. */
export function withLateScript(html: string): string {
  const [tag, src] = scriptTag.exec(html) ?? [];
  if (tag === undefined) return html;
  return html.replace(tag, '').replace(`<script>${lateScript}`, () => `<script data-src="${src}">${lateScript}`);
}
