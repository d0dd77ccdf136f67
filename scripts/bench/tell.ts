/** Reports progress on stderr, so that stdout has nothing but figures. */
export function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}
