/** A process of the pool: loads the module named by its first argument, then does the items that it is sent. */
import { loadWork, type Reply } from './pool.ts';

const [module = '', data = 'null'] = process.argv.slice(2);
// The build was killed, perhaps while this process was starting.
process.once('disconnect', () => process.exit());
if (!process.connected) process.exit();
const working = loadWork(module, JSON.parse(data));

process.on('message', async (items: unknown[]) => {
  const reply: Reply = await working
    .then((workOn) => workOn(items))
    .then(
      (results) => ({ results }),
      (error: unknown) => ({ error }),
    );
  process.send?.(reply);
});
