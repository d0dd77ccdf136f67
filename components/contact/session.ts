/** Calls `use` with the sessionStorage of this tab. Returns undefined if storage is switched off or full. */
export function withSession<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    // Every caller works without storage.
    return undefined;
  }
}
