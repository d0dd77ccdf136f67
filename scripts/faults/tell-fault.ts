/** Commands import this file, so that an error that the user can fix is printed in one line, without a stack. */
import { UserError } from '#contract/user-error.ts';

/** What to do about errors, by their code. Node's messages begin with it; errors of a worker process have lost it. */
const remedies: Record<string, string> = {
  EACCES: 'give this user permission to read and write there',
  EPERM: 'give this user permission to read and write there',
  EMFILE: 'allow more open files, ulimit -n 4096',
  ENAMETOOLONG: 'choose a shorter name',
  EROFS: 'this disk is read-only, use another one',
  ENOSPC: 'make room on the disk',
  EDQUOT: 'make room on the disk',
  ERR_SQLITE_ERROR: 'make room on the disk, and give this user write permission in .cache/',
  ABORT_ERR: 'nothing was changed',
};

process.on('uncaughtException', (error) => {
  printFault(error);
  process.exit();
});

/** The current folder. Throws a UserError if Vite cannot work there, because it would cut the path at these characters. */
export function viteRoot(): string {
  const root = process.cwd();
  if (/[#%?]/.test(root)) throw new UserError(`${root} cannot be built: rename the folder, without #, % and ?`);
  return root;
}

/** Prints why a command fails, and sets exit code 1. User and disk errors are printed without a stack, our own faults with it. */
export function printFault(error: unknown, ...advice: string[]): void {
  process.exitCode = 1;
  const message = messageOf(error);
  console.error(message === undefined ? error : [message, ...advice].join('\n'));
}

export function messageOf(error: unknown): string | undefined {
  if (error instanceof UserError) return error.message;
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : String(/^[A-Z]+/.exec(error.message));
  if (code.startsWith('ERR_PARSE_ARGS')) return `${error.message.split('. ')[0]}: docs/commands.md lists the options`;
  // Node reports a read-only disk like this when it creates a folder with its parents.
  const remedy = /^ENOENT.* mkdir/.test(error.message) ? remedies['EROFS'] : remedies[code];
  return remedy && `${error.message}: ${remedy}`;
}
