import type { LimitBounds } from '#server/store/rate-limits.ts';

/** Turns the rate limits off, for tests of other promises that post thousands of messages from one address. */
export const noRateLimits: LimitBounds = {
  postsPerSource: Infinity,
  postsPerNetwork: Infinity,
  postsInAll: Infinity,
  postsAcceptedInAll: Infinity,
  confirmationsPerSource: Infinity,
  postsPerSourceConfirmed: Infinity,
  confirmationsHourly: Infinity,
  confirmationsDaily: Infinity,
  ownerMailsHourly: Infinity,
};
