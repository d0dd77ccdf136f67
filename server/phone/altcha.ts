import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { MINUTE_MS, SECOND_MS } from '#contract/time.ts';
import type { SpendToken, Verdict, Verifier } from './verifier.ts';

/** A challenge needs a random number of tries between these bounds. */
export type TryBounds = { least: number; most: number };

type AltchaDeps = { secret: string; spend: SpendToken; tries?: TryBounds | undefined; now?: () => number };

/** A challenge expires after this. Solving one takes seconds, on a slow phone half a minute. */
const CHALLENGE_LASTS_MS = 5 * MINUTE_MS;

/** One try costs about 1 ms. The bounds are close, so that nobody waits much longer than others. */
const TRY_BOUNDS: TryBounds = { least: 300, most: 600 };
const proofOfWork = { algorithm: 'PBKDF2/SHA-256', cost: 5000 } as const;

/** altcha-lib checks everything else: the signature covers all parameters, and a malformed solution fails verification. */
const Token = z.object({
  challenge: z.object({
    parameters: z.custom<Challenge['parameters']>((value) => z.object({ expiresAt: z.int() }).safeParse(value).success),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

/** Proof of work, created and verified by this server. `secret` must not change while a page solves a challenge. */
export function altcha({ secret, spend, tries = TRY_BOUNDS, now = Date.now }: AltchaDeps): Verifier {
  const secrets = { hmacSignatureSecret: `challenge ${secret}`, hmacKeySignatureSecret: `key ${secret}` };
  return {
    challenge: async () => {
      const counter = randomInt(tries.most, tries.least);
      const expiresAt = Math.ceil((now() + CHALLENGE_LASTS_MS) / SECOND_MS);
      const challenge = await createChallenge({ ...proofOfWork, counter, expiresAt, deriveKey, ...secrets });
      return { kind: 'altcha', challenge };
    },
    verify: async (token): Promise<Verdict> => {
      const parsed = Token.safeParse(decodeToken(token));
      if (!parsed.success) return 'refused';
      const { challenge, solution } = parsed.data;
      const expiresAt = (challenge.parameters.expiresAt ?? 0) * SECOND_MS;
      if (expiresAt < now()) return 'expired';
      const result = await verifySolution({ challenge, solution, deriveKey, ...secrets });
      // A challenge signed with another key most likely comes from a server with another database.
      if (result.expired || result.invalidSignature) return 'expired';
      if (!result.verified) return 'refused';
      return (await spend(challenge.signature, expiresAt + MINUTE_MS)) ? 'verified' : 'refused';
    },
  };
}

/** Decodes base64 and parses the JSON in it. Undefined if it is malformed, which `Token` rejects. */
function decodeToken(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
