import { SHARED_CLUSTER, startCluster } from './outbox/postgres-cluster.ts';

/** Starts one PostgreSQL before the tests that need it, for a database per test, and ends it after them. */
export default async function postgresOfRun(): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  process.env[SHARED_CLUSTER] = cluster.address;
  return () => cluster.remove();
}
