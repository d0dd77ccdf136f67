/** How often one source may do something. */
export type SourceCaps = {
  /** Counts one more, and says whether it is still within the cap. */
  take(source: string): Promise<boolean>;
};

type Cap = { most: number; withinMs: number };

/** Sources kept at once; the one that came first is forgotten first. */
const MOST_KEPT = 50_000;

/** Counts over a sliding window, in this process only. */
export class SourceCapsInMemory implements SourceCaps {
  readonly #cap: Cap;
  readonly #now: () => number;
  readonly #times = new Map<string, number[]>();

  constructor(cap: Cap, now: () => number = Date.now) {
    this.#cap = cap;
    this.#now = now;
  }

  async take(source: string): Promise<boolean> {
    const now = this.#now();
    const recent = (this.#times.get(source) ?? []).filter((time) => time > now - this.#cap.withinMs);
    const isWithin = recent.length < this.#cap.most;
    if (isWithin) recent.push(now);
    // Put at the end again, so that the first one of the map is the one that was silent longest.
    this.#times.delete(source);
    this.#times.set(source, recent);
    const [oldest] = this.#times.keys();
    if (this.#times.size > MOST_KEPT && oldest !== undefined) this.#times.delete(oldest);
    return isWithin;
  }
}
