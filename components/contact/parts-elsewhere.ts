import { isApiAnswer } from '#contract/contact/api.ts';
import { partsEndpoint } from '#contract/build/server-parts.ts';
import { atServer, isElsewhere } from './server-address.ts';

const ANSWER_WITHIN_MS = 15_000;

/**
 * On a host of plain files: asks the contact server which parts of the page its settings allow, and shows them. Pages that the
 * server itself sends have them already. If the server does not answer, the page stays as it was built. Never throws.
 */
export async function showPartsElsewhere(): Promise<void> {
  if (!isElsewhere) return;
  try {
    const response = await fetch(atServer(partsEndpoint), { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    const answer: unknown = await response.json();
    if (!isApiAnswer(answer, 'parts') || answer.error)
      throw new Error(`${partsEndpoint} did not answer as our server does`);
    const shown = answer.data.parts.split(' ');
    for (const element of document.querySelectorAll<HTMLElement>('[data-part]'))
      element.hidden = !shown.includes(element.dataset['part'] ?? '');
  } catch (error) {
    console.error('The contact server did not say which parts of the page to show:', error);
  }
}
