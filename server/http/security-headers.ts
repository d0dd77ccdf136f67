import type { RequestHandler } from 'express';
import { requestPath } from './request-path.ts';

/** The powerful features that Chromium 156 knows by name. The site uses none. */
const features = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'compute-pressure',
  'cross-origin-isolated',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** What only a document can use; nearly 1 KB, which other files are spared. */
export const documentHeaders = {
  'Permissions-Policy': features.map((feature) => `${feature}=()`).join(', '),
};

/** What other sites show: the images of shared links, and the logo of the organisation data. */
const shownElsewhere = /^\/(social\/|logo\.)/;

/** RELIABILITY §4: the headers that every answer carries, whatever it is. */
export const securityHeaders: RequestHandler = (request, response, next) => {
  const policy = shownElsewhere.test(requestPath(request)) ? 'cross-origin' : 'same-origin';
  response.set({ ...everywhere, 'Cross-Origin-Resource-Policy': policy });
  next();
};
