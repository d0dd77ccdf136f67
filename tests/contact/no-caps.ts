import type { CapBounds } from '#server/outbox/rate-limits.ts';

/** Where the promises under test are not the caps: thousands of posts come from one address here. */
export const noCaps: CapBounds = {
  postsPerSource: Infinity,
  postsInAll: Infinity,
  confirmationsPerSource: Infinity,
  postsPerSourceConfirmed: Infinity,
  confirmationsHourly: Infinity,
  confirmationsDaily: Infinity,
  ownerMailsHourly: Infinity,
};
