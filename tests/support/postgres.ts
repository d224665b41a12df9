import { startCluster } from './postgres-cluster.ts'

/** Set-up of a run on PostgreSQL: starts one, passes its address to the tests, and stops it afterwards. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { url, stop } = await startCluster()
  process.env.FIRN_TEST_DATABASE_URL = url
  return stop
}
