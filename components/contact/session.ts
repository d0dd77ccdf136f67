/** Uses the storage of this browser tab. Undefined if storage is switched off or full. */
export function withSession<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    // Every caller works without storage.
    return undefined;
  }
}
