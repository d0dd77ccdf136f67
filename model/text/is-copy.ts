/** Names of files and addresses, which may hold digits and straight quotes. */
const notCopy = new Set<PropertyKey>(['slug', 'aliases', 'image', 'src']);

/** Whether the field at this path is read by people. */
export function isCopy(path: readonly PropertyKey[]): boolean {
  return !path.some((part) => notCopy.has(part));
}
