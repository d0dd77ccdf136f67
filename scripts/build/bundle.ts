/**
 * Bundles the code with vike: scripts and styles for browsers into dist/client, what renders pages into dist/server. A process
 * of its own, so that its memory is given back. Both folders are emptied first.
 */
import { build } from 'vike/api';

await build({ viteConfig: { logLevel: 'warn' } });
