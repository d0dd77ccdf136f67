// Inline in the root page: redirects to the language chosen earlier, else to that of the visitor's country, else to English. The
// page is hidden until then. It must never stay hidden, so the script uses only features that browsers have had for ten years.

/** Values of pages/root.tsx. */
type Values = { homes: Record<string, string>; geoUrl: string };

/** How long the country request may take before English is chosen (D7). */
const LOOK_UP_MS = 2000;

const root = document.documentElement;
// A cast: pages/root.tsx wrote them.
const { homes, geoUrl } = JSON.parse((document.currentScript as HTMLScriptElement).dataset['values'] ?? '') as Values;
let isLeaving = false;

function redirectTo(language: string): void {
  if (isLeaving) return;
  isLeaving = true;
  location.replace(`${homes[language]}${location.search}`);
}

function fallBack(reason: string): void {
  if (isLeaving) return;
  console.warn('The country look-up failed:', reason);
  redirectTo('en');
}

function chosenLanguage(): string {
  try {
    return localStorage.getItem('language') || '';
  } catch {
    // Storage is switched off.
    return '';
  }
}

function lookUpCountry(): void {
  setTimeout(fallBack, LOOK_UP_MS, 'no answer in time');
  fetch(geoUrl, { credentials: 'omit' })
    .then((answer) => {
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      return answer.json() as Promise<{ country_code?: string }>;
    })
    .then((answer) => redirectTo(answer.country_code === 'RS' ? 'sr' : 'en'))
    .catch((error: Error) => fallBack(error.message));
}

root.hidden = true;
const language = chosenLanguage();
if (Object.keys(homes).indexOf(language) >= 0) redirectTo(language);
else lookUpCountry();
