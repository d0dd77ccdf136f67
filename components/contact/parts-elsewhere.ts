import { partsEndpoint } from '#contract/build/server-parts.ts';
import { askServer, isServerElsewhere } from './server-address.ts';

/**
 * On a static host: asks the contact server which parts of the page its settings allow, and shows them. Pages that the server
 * itself sends show them already. If the server does not answer, the page stays as it was built. Never throws.
 */
export async function showServerParts(): Promise<void> {
  if (!isServerElsewhere) return;
  try {
    const { data, error } = await askServer(partsEndpoint, 'parts');
    if (error) throw new Error(error.message);
    for (const element of document.querySelectorAll<HTMLElement>('[data-part]'))
      element.hidden = !data.parts.split(' ').includes(element.dataset['part'] ?? '');
  } catch (error) {
    console.error('The contact server did not say which parts of the page to show:', error);
  }
}
