import { sql } from 'drizzle-orm'
import type { BodyOf } from '../../../contract/call.ts'
import type { calls } from '../../../contract/calls.ts'
import { EVENTS } from '../../base/limits.ts'
import { Refusal } from '../../base/refusal.ts'
import { events } from '../../db/schema/index.ts'
import { type Db, selectRows } from '../../db/types.ts'

type Body = BodyOf<typeof calls.storeEvents>
type Batch = Omit<Body, 'deviceId' | 'events'> & { deviceId: string | null; events: NonNullable<Body['events'][number]>[] }

/** The latest timestamp that PostgreSQL reads with a four-digit year, in ms. */
const LAST_TIME = 253_402_300_799_999

/**
 * Stores a batch of events, each id once. Returns the events that were new, and how many were repeats (LOG-15). `take` is called with the size of the
 * batch before it is stored and may refuse it.
 */
export async function storeEvents(
  db: Db,
  batch: Batch,
  take: (size: { bytes: number; events: number }) => Promise<void> = async () => {},
): Promise<{ stored: Batch['events']; repeated: number }> {
  const { sessionInfo, deviceInfo, locationInfo, pageState, deviceId } = batch
  const info = { sessionInfo, deviceInfo, locationInfo, pageState }
  const context = Object.values(info).some((value) => value !== undefined) ? info : null
  // The context is stored with each event of the batch.
  const contextBytes = context ? JSON.stringify(context).length : 0
  if (contextBytes > EVENTS.contextBytes)
    throw new Refusal('request.invalid', {
      errors: [
        { path: 'sessionInfo', message: `Expected at most ${EVENTS.contextBytes} characters with deviceInfo, locationInfo and pageState` },
      ],
    })
  await take({ bytes: JSON.stringify(batch.events).length + contextBytes * batch.events.length, events: batch.events.length })
  const rows = batch.events
    .map(({ id, type, eventName, url, timestamp, payload }) => {
      return { id, type, event_name: eventName, url, timestamp: new Date(Math.min(timestamp, LAST_TIME)), payload }
    })
    // Sorted, so that concurrent batches with the same events can't deadlock.
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  // One parameter for all rows: one for each value takes three times as long (docs/decisions/request-cost.md).
  const stored = await selectRows<{ id: string }>(
    db,
    sql`insert into ${events} (id, device_id, type, event_name, url, timestamp, payload, context)
      select id, ${deviceId}, type, event_name, url, timestamp, payload, ${context && JSON.stringify(context)}::jsonb
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as event (id text, type text, event_name text, url text, timestamp timestamptz, payload jsonb)
      on conflict do nothing returning id`,
  )
  const byId = new Map(batch.events.map((event) => [event.id, event]))
  return { stored: stored.flatMap(({ id }) => byId.get(id) ?? []), repeated: rows.length - stored.length }
}
