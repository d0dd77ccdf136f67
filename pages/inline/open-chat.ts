// Inline in /viber: opens the chat with the number that was revealed in this tab, otherwise with the business line (D14).

/** Values of pages/viber.tsx. */
type Values = { phoneKey: string };

// A cast: pages/viber.tsx wrote them.
const { phoneKey } = JSON.parse((document.currentScript as HTMLScriptElement).dataset['values'] ?? '') as Values;

function revealedNumber(): string {
  try {
    return sessionStorage.getItem(phoneKey) || '';
  } catch {
    // Storage is switched off.
    return '';
  }
}

addEventListener('DOMContentLoaded', () => {
  const number = revealedNumber();
  const links = document.querySelectorAll<HTMLAnchorElement>('a[href^="viber:"]');
  if (/^\+\d+$/.test(number)) for (const link of links) link.href = `viber://chat?number=${encodeURIComponent(number)}`;
  addEventListener('load', () => {
    if (links[0]) location.assign(links[0].href);
  });
});
