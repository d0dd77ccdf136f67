/** A process of the pool: loads the module named by its first argument, then does the items that it is sent. */
import type { Reply } from './pool.ts';

const [module = '', data = 'null'] = process.argv.slice(2);
// The pool is done with this process, or the build was killed.
process.once('disconnect', () => process.exit());
// A cast: pool.ts starts this process with the address of a WorkModule, and sends it the items of that module.
const { default: start } = (await import(module)) as { default: (data: unknown) => unknown };
const work = (await start(JSON.parse(data))) as (item: unknown) => unknown;

process.on('message', async (items: unknown[]) => {
  let reply: Reply;
  try {
    const results = [];
    for (const item of items) results.push(await work(item));
    reply = { results };
  } catch (error) {
    reply = { error };
  }
  process.send?.(reply);
});
