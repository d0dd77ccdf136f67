import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { UserError } from '#contract/user-error.ts';

/** Adds the settings of .env, if it exists, to those of the environment, which take precedence. */
export function loadEnvFile(file = '.env'): void {
  try {
    // Drops the byte order mark of Windows editors, and throws for their UTF-16, in which no setting would be found.
    const text = existsSync(file) ? new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)) : '';
    Object.assign(process.env, { ...parseEnv(text), ...process.env });
  } catch (cause) {
    throw new UserError('.env cannot be read: save it as UTF-8 text that this user can read, or remove it', { cause });
  }
}
