/** Makes vike answer 404 in dev; ../+data.ts chooses what the page shows. */
export function Page(): null {
  return null;
}
