import { createHmac } from 'node:crypto';
import { networkOf } from '../http/network-of.ts';

/** G5: who a request comes from, as a keyed hash of its network. */
export function sourceOf(address: string | undefined, secret: string): string {
  return createHmac('sha256', secret).update(networkOf(address)).digest('base64url');
}
