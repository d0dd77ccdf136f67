import { Islands } from '#renderer/client/islands.ts';

const islands = new Islands({
  ...import.meta.glob<Record<string, unknown>>('./*.tsx'),
  ...import.meta.glob<Record<string, unknown>>('../../../components/islands/BookingFrame.tsx'),
});
void islands.watch();
Object.assign(window, { islands });
