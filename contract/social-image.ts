/** Size of a social card in pixels: Facebook, LinkedIn and X show it whole. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** The social card of a page. */
export type SocialImage = {
  /** `/social/1a2b3c4d5e6f7a8b.png` */
  path: string;
  alt: string;
};
