/** A process of the pool: loads the module that the first message names, then processes the items of each further message. */
import { loadWork, type Reply } from './pool.ts';

// Ends with the build, which may be killed even while this process is starting.
process.once('disconnect', () => process.exit());
if (!process.connected) process.exit();

process.once('message', ({ module, data }: { module: string; data: unknown }) => {
  const loading = loadWork(module, data);
  process.on('message', async (items: unknown[]) => {
    const reply: Reply = await loading
      .then(async (workOn) => ({ results: await workOn(items) }))
      .catch((error: unknown) => ({ error }));
    process.send?.(reply);
  });
});
