import { Islands } from '#renderer/client/islands.ts';

const islands = new Islands({
  ...import.meta.glob<Record<string, unknown>>('./*.tsx'),
  '/BookingFrame.tsx': () => import('#components/islands/BookingFrame.tsx'),
});
void islands.watch();
Object.assign(window, { islands });
