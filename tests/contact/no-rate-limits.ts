import type { LimitBounds } from '#server/store/rate-limits.ts';

/** For tests of other promises: thousands of posts come from one address there. */
export const noRateLimits: LimitBounds = {
  postsPerSource: Infinity,
  postsPerNetwork: Infinity,
  postsInAll: Infinity,
  postsTakenInAll: Infinity,
  confirmationsPerSource: Infinity,
  postsPerSourceConfirmed: Infinity,
  confirmationsHourly: Infinity,
  confirmationsDaily: Infinity,
  ownerMailsHourly: Infinity,
};
