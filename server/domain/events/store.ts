import type { BodyOf } from '../../../src/api/contract/call.ts'
import type { calls } from '../../../src/api/contract/calls.ts'
import { events } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'

type Batch = Omit<BodyOf<typeof calls.storeEvents>, 'deviceId'> & { deviceId: string | null }

/** Stores the events of a batch, each once by its id; answers how many were new and how many were repeats (LOG-15). */
export async function storeEvents(db: Db, batch: Batch): Promise<{ stored: number; repeated: number }> {
  const { sessionInfo, deviceInfo, locationInfo, pageState } = batch
  const context = { sessionInfo, deviceInfo, locationInfo, pageState }
  const rows = batch.events.map((event) => ({
    id: event.id,
    deviceId: batch.deviceId,
    type: event.type,
    eventName: event.eventName ?? null,
    url: event.url,
    timestamp: new Date(Math.min(event.timestamp, LAST_TIME)),
    payload: event.payload,
    context: Object.values(context).some((value) => value !== undefined) ? context : null,
  }))
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()]
  const stored = await db.insert(events).values(unique).onConflictDoNothing({ target: events.id }).returning({ id: events.id })
  return { stored: stored.length, repeated: rows.length - stored.length }
}

/** The last time that both JavaScript and the database can hold, in ms. */
const LAST_TIME = 8_640_000_000_000_000
