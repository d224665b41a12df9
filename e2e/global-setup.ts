import { rmSync } from 'node:fs'
import { startServer } from '../server/start.ts'
import { templateNamed } from '../tests/support/instances/databases.ts'
import { startCluster } from '../tests/support/postgres-cluster.ts'
import { POSTGRES_TEMPLATE, TEMPLATE } from './server.ts'

/**
 * Creates the templates that tests copy, and removes them at the end: a data directory and, with FIRN_E2E_POSTGRES or FIRN_E2E_INSTANCES, a
 * database of a temporary PostgreSQL.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const removals = [await setUpDirectory()]
  if (process.env.FIRN_E2E_POSTGRES || process.env.FIRN_E2E_INSTANCES) removals.push(await setUpPostgres())
  return async () => void (await Promise.all(removals.map((remove) => remove())))
}

async function makeBy(environment: Record<string, string>): Promise<void> {
  const server = await startServer({ PORT: '0', LOG_LEVEL: 'warn', ...environment })
  await server.close()
}

async function setUpDirectory(): Promise<() => Promise<void>> {
  rmSync(TEMPLATE, { recursive: true, force: true })
  await makeBy({ DATA_DIR: TEMPLATE })
  return async () => rmSync(TEMPLATE, { recursive: true, force: true })
}

async function setUpPostgres(): Promise<() => Promise<void>> {
  const { url, stop } = await startCluster()
  process.env.FIRN_TEST_DATABASE_URL = url
  await templateNamed(url, POSTGRES_TEMPLATE, (draft) => makeBy({ DATABASE_URL: draft }))
  return stop
}
