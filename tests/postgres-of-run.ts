import { SHARED_CLUSTER, startCluster } from './outbox/postgres-cluster.ts';

/** Starts one PostgreSQL before the tests that need it, and stops it after them. Each test has its own database. */
export default async function postgresOfRun(): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  process.env[SHARED_CLUSTER] = cluster.address;
  return () => cluster.remove();
}
