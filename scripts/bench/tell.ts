/** Says what the bench is at: on stderr, so that stdout holds nothing but the figures. */
export function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}
