const callbacks = new Set<() => void>();
let isWatching = false;

/** Exit code of a program that a signal has ended: 128 plus the number of the signal. */
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Calls `end` once: when the returned function is called, or when the process ends before that, also by Ctrl-C. `end` must be
 * synchronous, because nothing is awaited when a process ends.
 */
export function atExit(end: () => void): () => void {
  watch();
  callbacks.add(end);
  return () => {
    if (callbacks.delete(end)) end();
  };
}

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  // In reverse order: a server is stopped before its folder is removed.
  process.once('exit', () => [...callbacks].toReversed().forEach((end) => end()));
  for (const [signal, code] of Object.entries(exitCodes)) process.once(signal, () => process.exit(code));
}
