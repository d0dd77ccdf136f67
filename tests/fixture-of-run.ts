import { buildFixture, removeFixture, SHARED_FIXTURE } from './server/fixture-site.ts';

/** Writes one small site before the tests that only request it from a server, and removes it after them. */
export default async function fixtureOfRun(): Promise<() => Promise<void>> {
  const root = await buildFixture();
  process.env[SHARED_FIXTURE] = root;
  return () => removeFixture(root);
}
