/**
 * The script of a page waits for its largest paint: it starts when the page has loaded and is idle, or at the first click, key, hover
 * or focus. Until then this text, inline at the end of the page, keeps the events for client/early-input.ts; what needs no script
 * works by HTML alone.
 */
const loader = `(()=>{
const {src}=document.currentScript.dataset,early=window.early=[]
const start=event=>{early.push(event);early.script??=import(src)}
for(const type of ['click','keydown','pointerover','focusin'])addEventListener(type,start)
addEventListener('load',()=>(window.requestIdleCallback||setTimeout)(start))
})()`;

/** As vike writes it into a built page. */
const scriptTag = /<script src="([^"]+)" type="module" async><\/script>/;

/** Replaces the script of a built page by one that loads it late. */
export function withLateScript(html: string): string {
  return html.replace(scriptTag, (_tag, src: string) => `<script data-src="${src}">${loader}</script>`);
}
