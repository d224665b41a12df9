import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../server/db/open.ts'
import { bookAtOnce, gatherCrowd, loadForCrowd, searchAtOnce, startForCrowd } from '../../tests/support/at-once.ts'
import { findPostgres, startCluster } from '../../tests/support/postgres-cluster.ts'
import { type Measure, progress } from './goal.ts'
import { startLoadedServer } from './load/serve.ts'

/** Milliseconds until the last of several concurrent visitors is done (LIMIT-10). */
const GOALS = { 40: 3000, 1000: 60_000 } as const

type Target = Parameters<typeof gatherCrowd>[0]

async function measure(label: string, target: Target, counts: readonly (keyof typeof GOALS)[]): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const count of counts) {
    const goal = GOALS[count]
    progress(`${count} at once, ${label}`)
    const searched = await searchAtOnce(target, await gatherCrowd(target, count))
    measures.push({ name: `${count} quizzes at once, ${label}`, value: searched.ms, goal, note: JSON.stringify(searched.outcomes) })
    const booked = await bookAtOnce(target, await gatherCrowd(target, count))
    measures.push({ name: `${count} prebooks at once, ${label}`, value: booked.ms, goal, note: JSON.stringify(booked.outcomes) })
  }
  return measures
}

async function measureOnPglite(): Promise<Measure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'firn-at-once-'))
  const server = await startForCrowd({ DATA_DIR: dataDir })
  try {
    return await measure('PGlite', server, [40])
  } finally {
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureOnPostgres(processes: number): Promise<Measure[]> {
  const cluster = await startCluster()
  const environment = { DATABASE_URL: cluster.url, WEB_PROCESSES: String(processes) }
  await loadForCrowd(environment)
  const server = await startLoadedServer(environment)
  const { db, close } = await openDatabase({ databaseUrl: cluster.url, dataDir: '' })
  try {
    return await measure(`PostgreSQL${processes > 1 ? `, ${processes} processes` : ''}`, { url: server.url, deps: { db } }, [40, 1000])
  } finally {
    await close()
    await server.stop()
    await cluster.stop()
  }
}

/** How long the last of many concurrent visitors waits for offers and for a prebook. Clients and server share the machine. */
export async function measureAtOnce(): Promise<Measure[]> {
  const onPglite = await measureOnPglite()
  return findPostgres() ? [...onPglite, ...(await measureOnPostgres(1)), ...(await measureOnPostgres(2))] : onPglite
}
