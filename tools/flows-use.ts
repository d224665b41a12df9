// `npm run make -- flows:use`: counts from the stored events of the configured database how far visits come, where they turn back and how fast pages are,
// for the flow book's page 'Real use'. Writes only counts, and none of fewer than twenty visits.
import { mkdirSync, writeFileSync } from 'node:fs'
import { countAddressed } from '@firn/flow-book/use/addressed.ts'
import { USE } from '@firn/flow-book/use/read-use.ts'
import { type Captured, countUse, type Use, visitsOf } from '@firn/flow-book/use/visits.ts'
import { countVitals } from '@firn/flow-book/use/vitals.ts'
import { sql } from 'drizzle-orm'
import { WEB_VITAL } from '../contract/web-vitals.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/db/open.ts'
import { selectRows } from '../server/db/types.ts'
import { readCommand } from './arguments.ts'

/** Maximum number of events to read, newest first. */
const MOST_EVENTS = 1_000_000

readCommand({})
try {
  const { databaseUrl, dataDir } = readConfig(process.env)
  const { db, close } = await openDatabase({ databaseUrl, dataDir })
  const rows = await selectRows<{ device: string; url: string; at: string }>(
    db,
    sql`select device, url, at from (
      select coalesce(device_id, id) as device, url, (extract(epoch from timestamp) * 1000)::bigint as at from events order by timestamp desc limit ${MOST_EVENTS}
    ) as newest order by device, at`,
  )
  const vitals = await selectRows<{ payload: unknown }>(
    db,
    sql`select payload from events where event_name = ${WEB_VITAL} order by timestamp desc limit ${MOST_EVENTS}`,
  )
  await close()
  const captured: Captured[] = rows.map(({ device, url, at }) => ({ device, url, at: Number(at) }))
  const visits = visitsOf(captured)
  const times = captured.map(({ at }) => at)
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const from = times.reduce((least, at) => Math.min(least, at), Date.now())
  const to = times.reduce((most, at) => Math.max(most, at), from)
  const use: Use = {
    source: 'stored',
    from: day(from),
    to: day(to),
    visits: visits.length,
    pages: countUse(visits),
    states: countAddressed(captured),
    vitals: countVitals(vitals.map(({ payload }) => payload)),
  }
  mkdirSync(new URL('.', USE), { recursive: true })
  writeFileSync(USE, `${JSON.stringify(use, null, 2)}\n`)
  console.log(
    `${captured.length} events of ${visits.length} visits${captured.length === MOST_EVENTS ? ', the newest million' : ''}. npm run flows shows them.`,
  )
} catch (error) {
  if (!(error instanceof Error) || !['ConfigError', 'DataDirInUse'].includes(error.name)) throw error
  console.error(error.message)
  process.exitCode = 1
}
