/** product §4: how long the country request may take before English is chosen (D7). */
const LOOK_UP_MS = 2000;

/**
 * The script of the root page, as text: a language chosen before, else the visitor's country, else English.
 * The page is hidden until then; a failure is only logged. It must never stay hidden, so the script uses nothing that a browser of
 * the last ten years lacks.
 */
export function rootScript(homes: Record<string, string>, geoUrl: string): string {
  return `(()=>{
const homes=${literal(homes)},root=document.documentElement
root.hidden=true
let gone=false
const go=language=>{if(!gone){gone=true;location.replace(homes[language]+location.search)}}
const fail=reason=>{if(!gone){console.warn('The country look-up failed:',reason);go('en')}}
let chosen=''
try{chosen=localStorage.getItem('language')}catch{}
if(Object.keys(homes).includes(chosen))return go(chosen)
setTimeout(fail,${LOOK_UP_MS},'no answer in time')
fetch(${literal(geoUrl)},{credentials:'omit'})
.then(answer=>answer.ok?answer.json():Promise.reject(new Error('status '+answer.status)))
.then(answer=>go(answer.country_code==='RS'?'sr':'en'))
.catch(error=>fail(error.message))
})()`;
}

/** A value as JavaScript that cannot end its own script element. */
function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
