import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { UserError } from '#contract/user-error.ts';

/** Where the bundler writes, from the project's root, until the content is known to be right and the pages are rendered. */
export const newBundle = '.cache/build/bundle';

/** Where vike's files are not: else it asks git for all files of the project, or reads every folder of content/ for `+Page.tsx` and the like. */
const crawl = { git: false, ignore: ['content/**', 'dist/**'] };

/** The bundler reads no code before `begin`. `made` waits for the bundle, and throws UserError where the code cannot be bundled. */
export type Bundling = { begin: () => void; made: () => Promise<void>; stop: () => void };

/** Loads the bundler in a process of its own: it works beside the reading of the content. */
export function startBundle(root: string): Bundling {
  const program = fileURLToPath(new URL('./bundle-process.ts', import.meta.url));
  // A small heap is cleared more often: 435 MB in place of 570 (measured), for no more time.
  const parameters = ['--max-old-space-size=256', '--max-semi-space-size=16', program, newBundle];
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    env: { ...process.env, VIKE_CRAWL: JSON.stringify(crawl) },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  return {
    // With a callback: where the bundler has ended already, its status says so (`made`).
    begin: () => void child.send('begin', () => {}),
    made: async () => {
      const [status] = await ended;
      if (status !== 0) throw new UserError('The code could not be bundled: the lines above say why');
    },
    stop: () => void child.kill(),
  };
}
