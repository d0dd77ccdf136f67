/** R3: the tokens that have been used. */
export type SpentTokens = {
  /** Whether this is the first time; from then on, until `expiresAt` (ms since 1970), it is not. */
  spend(key: string, expiresAt: number): Promise<boolean>;
};

/** More than the caps let in within a token's life, and no more memory than a few pages. */
const MOST_KEPT = 50_000;

/** Enough for one process: what it forgets with its end is of no use after, because the key of its challenges ends too. */
export class SpentTokensInMemory implements SpentTokens {
  readonly #expiry = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  async spend(key: string, expiresAt: number): Promise<boolean> {
    if (this.#expiry.size >= MOST_KEPT) this.#forgetExpired();
    // Full of tokens that still count: refusing is safe, forgetting one is not.
    if (this.#expiry.has(key) || this.#expiry.size >= MOST_KEPT) return false;
    this.#expiry.set(key, expiresAt);
    return true;
  }

  #forgetExpired(): void {
    for (const [key, expiresAt] of this.#expiry) if (expiresAt < this.#now()) this.#expiry.delete(key);
  }
}
