import { type ApiAnswer, type ApiErrorCode, isApiAnswer } from '#contract/contact/api.ts';
import { phoneChallengeEndpoint, phoneEndpoint, type PhoneChallenge } from '#contract/contact/phone.ts';
import { altchaToken, CheckNotLoaded } from './altcha-token.ts';
import { atServer } from './server-address.ts';
import { recaptchaToken } from './recaptcha-token.ts';

/** The result of asking for the number. `closed`: another try would not help. */
export type PhoneOutcome =
  | { state: 'verified'; phone: string }
  | { state: 'failed'; because: 'not-loaded' | 'refused' }
  | { state: 'closed'; because: 'unavailable' | 'too-many' };

/** The server waits at most 6 s for its verifier. */
const ANSWER_WITHIN_MS = 15_000;

const closed: Partial<Record<ApiErrorCode, PhoneOutcome>> = {
  no_phone: { state: 'closed', because: 'unavailable' },
  too_many_requests: { state: 'closed', because: 'too-many' },
};

/** Proves to the server that a person asks, and returns the number. Never throws. */
export async function askForPhone(): Promise<PhoneOutcome> {
  try {
    const answer = await askOnce();
    // The server restarted, or the visitor's device slept: try once more, with a new challenge.
    return outcomeOf(answer.error?.code === 'challenge_expired' ? await askOnce() : answer);
  } catch (error) {
    console.error('The check before the phone number failed:', error);
    return { state: 'failed', because: error instanceof CheckNotLoaded ? 'not-loaded' : 'refused' };
  }
}

type PhoneNumberAnswer = ApiAnswer<{ phone: string }>;

async function askOnce(): Promise<PhoneNumberAnswer> {
  const challenge = await askForChallenge();
  if (challenge.error) return challenge;
  const token = await tokenFor(challenge.data);
  return answerOf(phoneEndpoint, 'phone', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });
}

async function askForChallenge(): Promise<ApiAnswer<PhoneChallenge>> {
  try {
    // A cast: both sides know which fields each kind of challenge has.
    return (await answerOf(phoneChallengeEndpoint, 'kind')) as ApiAnswer<PhoneChallenge>;
  } catch (cause) {
    throw new CheckNotLoaded('No challenge came', { cause });
  }
}

function tokenFor(challenge: PhoneChallenge): Promise<string> {
  return challenge.kind === 'altcha' ? altchaToken(challenge.challenge) : recaptchaToken(challenge.siteKey);
}

/** Throws if no answer comes in time, or one that is not from our server. */
async function answerOf<Key extends string>(
  address: string,
  key: Key,
  request: RequestInit = {},
): Promise<ApiAnswer<Record<Key, string>>> {
  const response = await fetch(atServer(address), { ...request, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  const answer: unknown = await response.json();
  if (!isApiAnswer(answer, key)) throw new Error(`${address} (${response.status}) did not answer as our server does`);
  return answer;
}

function outcomeOf({ data, error }: PhoneNumberAnswer): PhoneOutcome {
  if (error === null) return { state: 'verified', phone: data.phone };
  return closed[error.code] ?? { state: 'failed', because: 'refused' };
}
