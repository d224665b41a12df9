import { sql } from 'drizzle-orm'
import type { BodyOf } from '../../../contract/call.ts'
import type { calls } from '../../../contract/calls.ts'
import { EVENTS } from '../../base/limits.ts'
import { Refusal } from '../../base/refusal.ts'
import { events } from '../../db/schema/index.ts'
import { type Db, preparedFor } from '../../db/types.ts'

type Body = BodyOf<typeof calls.storeEvents>
type Batch = Omit<Body, 'deviceId' | 'events'> & { deviceId: string | null; events: NonNullable<Body['events'][number]>[] }

/** Thousands of events a second come in: the statement has three parameters however many they are, and tells how many it stored without a row for each. */
const storing = preparedFor((db) => {
  const stored = sql`
    insert into ${events} (id, device_id, type, event_name, url, timestamp, payload, context)
    select id, ${sql.placeholder('deviceId')}, type, event_name, url, to_timestamp(ms / 1000.0), payload, ${sql.placeholder('context')}::jsonb
    from jsonb_to_recordset(${sql.placeholder('rows')}::jsonb)
      as event (id text, type text, event_name text, url text, ms double precision, payload jsonb)
    on conflict (id) do nothing
    returning 1`
  return db
    .with(db.$with('stored', {}).as(stored))
    .select({ stored: sql<number>`count(*)::integer` })
    .from(sql`stored`)
    .prepare('store_events')
})

/**
 * Stores the events of a batch, each once by its id; returns how many were new and how many were repeats (LOG-15). `take` is told what they fill before they are stored, and may refuse.
 */
export async function storeEvents(
  db: Db,
  batch: Batch,
  take: (size: { bytes: number; events: number }) => Promise<void> = async () => {},
): Promise<{ stored: number; repeated: number }> {
  const { sessionInfo, deviceInfo, locationInfo, pageState } = batch
  const info = { sessionInfo, deviceInfo, locationInfo, pageState }
  const context = Object.values(info).some((value) => value !== undefined) ? JSON.stringify(info) : null
  // It is stored with each event of the batch.
  if (context && context.length > EVENTS.contextBytes)
    throw new Refusal('request.invalid', {
      errors: [
        { path: 'sessionInfo', message: `Expected at most ${EVENTS.contextBytes} characters with deviceInfo, locationInfo and pageState` },
      ],
    })
  const rows = batch.events.map(({ id, type, eventName, url, timestamp, payload }) => ({
    id,
    type,
    event_name: eventName,
    url,
    ms: Math.min(timestamp, LAST_TIME),
    payload,
  }))
  const json = JSON.stringify(rows)
  await take({ bytes: json.length + (context?.length ?? 0) * rows.length, events: rows.length })
  const [answer] = await storing(db).execute({ deviceId: batch.deviceId, context, rows: json })
  const stored = answer?.stored ?? 0
  return { stored, repeated: rows.length - stored }
}

/** The last time that is written with a year of four digits, as the database reads it, in ms. */
const LAST_TIME = 253_402_300_799_999
