import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { atEnd } from './at-end.ts';

const program = fileURLToPath(new URL('./bare-handler.ts', import.meta.url));

/** Starts bare-handler.ts with these parameters, lets `use` measure it, and ends it. */
export async function withBareServer<T>(parameters: string[], use: (origin: string) => Promise<T>): Promise<T> {
  const child = spawn(process.execPath, [program, ...parameters], { stdio: ['ignore', 'pipe', 'inherit'] });
  const kill = atEnd(() => void child.kill());
  try {
    const [port] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => [])]);
    if (port === undefined) throw new Error('The bare server ended before it listened: the lines above say why');
    return await use(`http://127.0.0.1:${Number(String(port))}`);
  } finally {
    kill();
  }
}
