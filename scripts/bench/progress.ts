/** Reports progress on stderr, so that stdout has nothing but figures. */
export function reportProgress(line: string): void {
  process.stderr.write(`${line}\n`);
}
