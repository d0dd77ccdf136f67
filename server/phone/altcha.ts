import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { SpentTokens, Verdict, Verifier } from './verifier.ts';
import { MINUTE_MS } from '#contract/time.ts';

/** How many tries a challenge needs: at random, between these. */
export type Tries = { least: number; most: number };

type AltchaDeps = { secret: string; spent: SpentTokens; tries?: Tries | undefined; now?: () => number };

/** From the press of the button to the post of the token: seconds, on a slow phone half a minute. */
const CHALLENGE_LASTS_MS = 5 * MINUTE_MS;

/** One try costs about 1 ms; the two are close, so that no visitor has bad luck. */
const TRIES: Tries = { least: 300, most: 600 };
const work = { algorithm: 'PBKDF2/SHA-256', cost: 5000 } as const;

/** Exactly what `challenge` made and altcha-lib's solver adds. The signature covers all of `parameters`. */
const Token = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(work.algorithm),
      nonce: z.hex(),
      salt: z.hex(),
      cost: z.literal(work.cost),
      keyLength: z.int(),
      keyPrefix: z.hex(),
      keySignature: z.hex(),
      expiresAt: z.int(),
    }),
    signature: z.hex(),
  }),
  solution: z.strictObject({ counter: z.int(), derivedKey: z.hex(), time: z.number().optional() }),
});

/** D14's embedded default: proof of work, made and judged by this server. `secret` must not change while a page solves. */
export function altcha({ secret, spent, tries = TRIES, now = Date.now }: AltchaDeps): Verifier {
  const secrets = { hmacSignatureSecret: `challenge ${secret}`, hmacKeySignatureSecret: `key ${secret}` };

  async function challenge() {
    const counter = randomInt(tries.most, tries.least);
    const expiresAt = Math.ceil((now() + CHALLENGE_LASTS_MS) / 1000);
    const made = await createChallenge({ ...work, counter, expiresAt, deriveKey, ...secrets });
    return { kind: 'altcha', challenge: made } as const;
  }

  async function verify(token: string): Promise<Verdict> {
    const parsed = Token.safeParse(decoded(token));
    if (!parsed.success) return 'refused';
    const { challenge, solution } = parsed.data;
    const expiresAt = challenge.parameters.expiresAt * 1000;
    if (expiresAt < now()) return 'expired';
    const { counter, derivedKey } = solution;
    const result = await verifySolution({ challenge, solution: { counter, derivedKey }, deriveKey, ...secrets });
    // Signed by another key: most likely by a server with another database.
    if (result.expired || result.invalidSignature) return 'expired';
    if (!result.verified) return 'refused';
    return (await spent.spend(challenge.signature, expiresAt + MINUTE_MS)) ? 'verified' : 'refused';
  }

  return { challenge, verify };
}

/** The JSON within base64, or undefined. */
function decoded(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
  } catch {
    // Whatever is no token is refused by its shape.
    return undefined;
  }
}
