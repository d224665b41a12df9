import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bookAtOnce, gatherCrowd, searchAtOnce, startForCrowd } from '../../tests/support/at-once.ts'
import { createDatabase, findPostgres, startCluster } from '../../tests/support/postgres-cluster.ts'
import type { Measure } from './goal.ts'

/** Milliseconds within which the last of forty, and of a thousand, has to be through (LIMIT-10). */
const GOALS = { 40: 3000, 1000: 30_000 } as const

async function measureOn(
  database: string,
  environment: Record<string, string>,
  counts: readonly (keyof typeof GOALS)[],
): Promise<Measure[]> {
  const server = await startForCrowd(environment)
  const measures: Measure[] = []
  try {
    for (const count of counts) {
      const goal = GOALS[count]
      const searched = await searchAtOnce(server, await gatherCrowd(server, count))
      measures.push({ name: `${count} quizzes at once, ${database}`, value: searched.ms, goal, note: JSON.stringify(searched.outcomes) })
      const booked = await bookAtOnce(server, await gatherCrowd(server, count))
      measures.push({ name: `${count} prebooks at once, ${database}`, value: booked.ms, goal, note: JSON.stringify(booked.outcomes) })
    }
  } finally {
    await server.close()
  }
  return measures
}

/** How long the last of many waits who all search, and who all book, at the same moment; generator and server share the process. */
export async function measureAtOnce(): Promise<Measure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'firn-at-once-'))
  const measures = await measureOn('PGlite', { DATA_DIR: dataDir }, [40]).finally(() => rmSync(dataDir, { recursive: true, force: true }))
  if (!findPostgres()) return measures
  const cluster = await startCluster()
  const environment = { DATABASE_URL: await createDatabase(cluster.url, 'at_once') }
  return [...measures, ...(await measureOn('PostgreSQL', environment, [40, 1000]).finally(cluster.stop))]
}
