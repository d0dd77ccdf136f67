/** Pixels of every social image: what Facebook, LinkedIn and X show whole. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** What a page's head says of its social image. */
export type SocialImage = {
  /** `/social/1a2b3c4d5e6f7a8b.png` */
  path: string;
  alt: string;
};
