const endings = new Set<() => void>();
let isWatching = false;

/** What a shell says of a program that a signal has ended: 128 and the number of the signal. */
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Has `end` called once: by what is returned, or when the bench ends before that, by Ctrl-C too. Then nothing waits any more,
 * so `end` does all of its work at once.
 */
export function atEnd(end: () => void): () => void {
  watch();
  endings.add(end);
  return () => {
    if (endings.delete(end)) end();
  };
}

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  // The last first: a server stops before its folder goes.
  process.once('exit', () => [...endings].toReversed().forEach((end) => end()));
  for (const [signal, code] of Object.entries(exitCodes)) process.once(signal, () => process.exit(code));
}
