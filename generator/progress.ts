/** Says what the build is at: a line at the start of a long step, and one after every few seconds of it. */
export class Progress {
  #what = '';
  #total = 0;
  #done = 0;
  #toldAt = 0;

  /** A step begins that has `total` parts. Nothing is said of one that has none. */
  start(what: string, total: number): void {
    this.#what = what;
    this.#total = total;
    this.#done = 0;
    this.#toldAt = Date.now();
  }

  /** So many parts more are done. */
  step(count: number): void {
    this.#done += count;
    if (Date.now() - this.#toldAt < TELL_EVERY_MS) return;
    this.#toldAt = Date.now();
    console.log(`${this.#what}: ${this.#done} of ${this.#total}`);
  }
}

const TELL_EVERY_MS = 2_000;
