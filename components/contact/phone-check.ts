import type { ApiAnswer, ApiErrorCode } from '#contract/contact/api.ts';
import { phoneChallengeEndpoint, phoneEndpoint, type PhoneChallenge } from '#contract/contact/phone.ts';
import { altchaToken, CheckNotLoaded } from './altcha-token.ts';
import { askServer } from './server-address.ts';
import { recaptchaToken } from './recaptcha-token.ts';

/** The result of asking for the number. `closed`: another try would not help. */
export type PhoneOutcome =
  | { state: 'verified'; phone: string }
  | { state: 'failed'; because: 'not-loaded' | 'refused' }
  | { state: 'closed'; because: 'unavailable' | 'too-many' };

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
  return askServer(phoneEndpoint, 'phone', { token: await tokenFor(challenge.data) });
}

async function askForChallenge(): Promise<ApiAnswer<PhoneChallenge>> {
  try {
    // A cast: both sides know which fields each kind of challenge has.
    return (await askServer(phoneChallengeEndpoint, 'kind')) as ApiAnswer<PhoneChallenge>;
  } catch (cause) {
    throw new CheckNotLoaded('No challenge came', { cause });
  }
}

function tokenFor(challenge: PhoneChallenge): Promise<string> {
  return challenge.kind === 'altcha' ? altchaToken(challenge.challenge) : recaptchaToken(challenge.siteKey);
}

function outcomeOf({ data, error }: PhoneNumberAnswer): PhoneOutcome {
  if (error === null) return { state: 'verified', phone: data.phone };
  return closed[error.code] ?? { state: 'failed', because: 'refused' };
}
