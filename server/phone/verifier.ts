import type { PhoneChallenge } from '#contract/phone.ts';

/** What a verifier says of a token. `expired` is worth another try with a new challenge; `unreachable` fails closed. */
export type Verdict = 'verified' | 'refused' | 'expired' | 'unreachable';

/** Tells people from programs. */
export type Verifier = {
  /** What a page needs to make a token. */
  challenge(): Promise<PhoneChallenge>;
  /** Judges a token, once: the second time it is refused (R3). Rejects with StoreUnavailable, and for nothing that a visitor sends. */
  verify(token: string): Promise<Verdict>;
};
