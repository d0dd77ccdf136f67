import { leaveIslands, watchIslands } from '#renderer/client/islands.ts';

void watchIslands({
  ...import.meta.glob<Record<string, unknown>>('./*.tsx'),
  '/BookingFrame.tsx': () => import('#components/islands/BookingFrame.tsx'),
});
Object.assign(window, { leaveIslands });
