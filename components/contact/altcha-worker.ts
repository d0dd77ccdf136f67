// A module worker: it receives a challenge, answers once, and is terminated by altcha-lib.
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

handler({ deriveKey });
