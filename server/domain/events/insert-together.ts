import { sql } from 'drizzle-orm'
import { events } from '../../db/schema/index.ts'
import { askedTogether } from '../../db/together.ts'
import { type Db, preparedFor } from '../../db/types.ts'

/** A batch as it is stored: `events` and `context` are JSON, `ids` those of its events. */
type Batch = { deviceId: string | null; context: string | null; ids: readonly string[]; events: string }
type Outcome = { stored: number } | { error: unknown }

/** Events that one statement stores at most, as many as one batch may have: on PGlite they hold everything up meanwhile (LIMIT-3). */
const MOST_EVENTS = 1000
/** Characters of JSON that batches may have together, about those of the largest batch that is taken (`maxBody`); one alone has them in any case. */
const MOST_CHARACTERS = 512 * 1024

/** It has the same two parameters however many events there are, and names those that it stored only where some were stored before: mostly none were. */
const inserting = preparedFor((db) => {
  const stored = sql`
    insert into ${events} (id, device_id, type, event_name, url, timestamp, payload, context)
    select id, device_id, type, event_name, url, to_timestamp(ms / 1000.0), payload, context
    from jsonb_to_recordset(${sql.placeholder('batches')}::jsonb) as batch (device_id text, context jsonb, events jsonb)
      cross join lateral jsonb_to_recordset(batch.events) as event (id text, type text, event_name text, url text, ms double precision, payload jsonb)
    on conflict (id) do nothing
    returning id`
  return db
    .with(db.$with('stored', {}).as(stored))
    .select({ ids: sql<string[] | null>`case when count(*) < ${sql.placeholder('all')}::integer then coalesce(json_agg(id), '[]') end` })
    .from(sql`stored`)
    .prepare('store_events')
})

async function insertAll(db: Db, batches: readonly Batch[]): Promise<Outcome[]> {
  const all = batches.reduce((sum, { ids }) => sum + ids.length, 0)
  const json = batches.map(
    ({ deviceId, context, events }) => `{"device_id":${JSON.stringify(deviceId)},"context":${context},"events":${events}}`,
  )
  const [row] = await inserting(db).execute({ batches: `[${json.join()}]`, all })
  if (!row?.ids) return batches.map(({ ids }) => ({ stored: ids.length }))
  // An event that stands in two of them was stored with one of them.
  const left = new Set(row.ids)
  return batches.map(({ ids }) => ({ stored: ids.filter((id) => left.delete(id)).length }))
}

/** Where a statement breaks, each of its batches is stored by itself: nobody loses events for another's sake. */
const insertOrTell = (db: Db, batches: readonly Batch[]): Promise<Outcome[]> =>
  insertAll(db, batches).catch(async (error: unknown) => {
    if (batches.length === 1) return [{ error }]
    const outcomes: Outcome[] = []
    for (const batch of batches) outcomes.push(...(await insertOrTell(db, [batch])))
    return outcomes
  })

/** Batches in groups, in their order: a group has at most MOST_EVENTS and MOST_CHARACTERS, or one batch. */
function grouped(batches: readonly Batch[]): Batch[][] {
  const groups: Batch[][] = []
  let events = 0
  let characters = 0
  for (const batch of batches) {
    const size = batch.events.length + (batch.context?.length ?? 0)
    events += batch.ids.length
    characters += size
    const open = groups.at(-1)
    if (open && events <= MOST_EVENTS && characters <= MOST_CHARACTERS) open.push(batch)
    else {
      groups.push([batch])
      events = batch.ids.length
      characters = size
    }
  }
  return groups
}

const insertTogether = askedTogether(async (db, batches: readonly Batch[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (const group of grouped(batches)) outcomes.push(...(await insertOrTell(db, group)))
  return outcomes
})

/** Stores the events of a batch, each once by its id, with those of other batches of the same moment. Returns how many were new. */
export async function insertBatch(db: Db, batch: Batch): Promise<number> {
  const outcome = await insertTogether(db, batch)
  if ('error' in outcome) throw outcome.error
  return outcome.stored
}
