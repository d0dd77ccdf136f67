import type { ApiAnswer, ApiErrorCode } from '#contract/contact/api.ts';
import { phoneChallengeEndpoint, phoneEndpoint, type PhoneChallenge } from '#contract/contact/phone.ts';
import { altchaToken, CheckNotLoaded } from './altcha-token.ts';
import { askServer } from './server-address.ts';
import { recaptchaToken } from './recaptcha-token.ts';

/** The result of asking for the number. `words`: key of its message in the dictionary. `closed`: another try would not help. */
export type PhoneOutcome =
  | { state: 'verified'; phone: string }
  | { state: 'failed'; words: 'loadFailed' | 'throws' }
  | { state: 'closed'; words: 'unavailable' | 'tooMany' };

const closedOutcomes: Partial<Record<ApiErrorCode, PhoneOutcome>> = {
  no_phone: { state: 'closed', words: 'unavailable' },
  too_many_requests: { state: 'closed', words: 'tooMany' },
};

/** Proves to the server that a person is asking, and returns the number. Never throws. */
export async function requestPhone(): Promise<PhoneOutcome> {
  try {
    const answer = await requestOnce();
    // The server restarted, or the visitor's device slept: try once more, with a new challenge.
    const { data, error } = answer.error?.code === 'challenge_expired' ? await requestOnce() : answer;
    if (error === null) return { state: 'verified', phone: data.phone };
    return closedOutcomes[error.code] ?? { state: 'failed', words: 'throws' };
  } catch (error) {
    console.error('The bot check for the phone number failed:', error);
    return { state: 'failed', words: error instanceof CheckNotLoaded ? 'loadFailed' : 'throws' };
  }
}

async function requestOnce(): Promise<ApiAnswer<{ phone: string }>> {
  const answer = await askServer(phoneChallengeEndpoint, 'kind').catch((cause: unknown) => {
    throw new CheckNotLoaded('The challenge could not be fetched', { cause });
  });
  if (answer.error) return answer;
  // A cast: both sides know which fields each kind of challenge has.
  const challenge = answer.data as PhoneChallenge;
  const token = challenge.kind === 'altcha' ? altchaToken(challenge.challenge) : recaptchaToken(challenge.siteKey);
  return askServer(phoneEndpoint, 'phone', { token: await token });
}
