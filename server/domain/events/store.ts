import type { BodyOf } from '../../../contract/call.ts'
import type { calls } from '../../../contract/calls.ts'
import { EVENTS } from '../../base/limits.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Db } from '../../db/types.ts'
import { insertBatch } from './insert-together.ts'

type Body = BodyOf<typeof calls.storeEvents>
type Batch = Omit<Body, 'deviceId' | 'events'> & { deviceId: string | null; events: NonNullable<Body['events'][number]>[] }

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
  const stored = await insertBatch(db, { deviceId: batch.deviceId, context, ids: rows.map(({ id }) => id), events: json })
  return { stored, repeated: rows.length - stored }
}

/** The last time that is written with a year of four digits, as the database reads it, in ms. */
const LAST_TIME = 253_402_300_799_999
