/** SPEC §4: how long the look-up may take before English is chosen (D7). */
const LOOK_UP_MS = 2000;

/**
 * The script of the root page, as text: a language chosen before, else the visitor's country, else English.
 * Nothing shows until then; a failure is only logged.
 */
export function rootScript(homes: Record<string, string>, geoUrl: string): string {
  return `(()=>{
const homes=${JSON.stringify(homes)},root=document.documentElement
root.hidden=true
const go=l=>location.replace(homes[l]+location.search)
let chosen
try{chosen=localStorage.getItem('language')}catch{}
if(Object.hasOwn(homes,chosen??''))return go(chosen)
fetch(${JSON.stringify(geoUrl)},{signal:AbortSignal.timeout(${LOOK_UP_MS})})
.then(r=>{if(!r.ok)throw new Error('status '+r.status);return r.json()})
.then(d=>go(d.country_code==='RS'?'sr':'en'))
.catch(e=>{console.warn('The country look-up failed:',e.message);go('en')})
})()`;
}
