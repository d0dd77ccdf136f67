/** What this browser tab keeps until it is closed. Undefined where storage is switched off or full. */
export function withSession<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    // Nothing that is kept here is needed.
    return undefined;
  }
}
