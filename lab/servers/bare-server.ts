import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { atExit } from './at-exit.ts';

const program = fileURLToPath(new URL('./bare-handler.ts', import.meta.url));

/** Starts bare-handler.ts with these arguments. */
export async function startBareServer(parameters: string[] = []): Promise<{ origin: string; stop: () => void }> {
  const child = spawn(process.execPath, [program, ...parameters], { stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = atExit(() => void child.kill());
  const [port] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => [])]);
  if (port === undefined) throw new Error('The bare server ended before it listened: the lines above say why');
  return { origin: `http://127.0.0.1:${Number(String(port))}`, stop };
}
