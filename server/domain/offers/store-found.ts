import { sql } from 'drizzle-orm'
import { newId } from '../../base/ids.ts'
import { OFFERS } from '../../base/limits.ts'
import { bundles, quizSessions, type Relaxation } from '../../db/schema/index.ts'
import { type Db, preparedFor } from '../../db/types.ts'
import type { Found } from './evaluate.ts'
import { columnsOf } from './stay.ts'

/** What a search has brought for a quiz; `revision` is the completion that asked for it. */
type Brought = { quizSessionId: string; revision: number; found: readonly Found[]; relaxations: readonly Relaxation[] }

/** One statement, so that of two searches at once only one stores anything, and nobody sees a part of it. It has the same parameters however many offers there are. */
const storing = preparedFor((db) => {
  const step = (name: string) => db.$with(name, {})
  const now = sql`${sql.placeholder('now')}::timestamptz`
  const done = step('done').as(sql`
    update ${quizSessions} set generation = 'done', generated_at = ${now}, zero_offers = ${sql.placeholder('relaxations')}::jsonb
    where id = ${sql.placeholder('quizSessionId')} and revision = ${sql.placeholder('revision')} and generation = 'queued' returning id`)
  const retired = step('retired').as(sql`
    update ${bundles} set retired_at = ${now} from done where quiz_session_id = done.id and retired_at is null returning 1`)
  const stored = step('stored').as(sql`
    insert into ${bundles} (id, quiz_session_id, position, resort_id, hotel_id, rooms, departure, outbound_product_id, return_product_id, check_in, check_out,
      adults, children, lines, total_minor, score, criteria, expire_at, created_at)
    select found.id, done.id, position, "resortId", "hotelId", rooms, departure, "outboundProductId", "returnProductId", "checkIn", "checkOut",
      adults, children, lines, "totalMinor", score, criteria, ${sql.placeholder('expireAt')}::timestamptz, ${now}
    from done cross join jsonb_to_recordset(${sql.placeholder('found')}::jsonb) as found (id text, position integer, "resortId" text, "hotelId" text, rooms jsonb,
      departure jsonb, "outboundProductId" text, "returnProductId" text, "checkIn" date, "checkOut" date, adults integer, children integer, lines jsonb,
      "totalMinor" bigint, score integer, criteria jsonb)
    returning 1`)
  return db.with(done, retired, stored).select({ offers: sql<number>`count(*)::integer` }).from(sql`stored`).prepare('store_found')
})

/**
 * Stores what a search brought, unless a later completion of the quiz, or the same search, was before it. Bundles of an earlier search are retired, not deleted:
 * bookings may refer to them.
 */
export async function storeFound(db: Db, { quizSessionId, revision, found, relaxations }: Brought, now: Date): Promise<void> {
  const rows = found.map(({ stay, lines, totalMinor, score }, position) => {
    return { id: newId('bun'), position, ...columnsOf(stay), lines, totalMinor, score: score.percent, criteria: score.criteria }
  })
  await storing(db).execute({
    quizSessionId,
    revision,
    now: now.toISOString(),
    expireAt: new Date(now.getTime() + OFFERS.ttlMs).toISOString(),
    relaxations: JSON.stringify(relaxations),
    found: JSON.stringify(rows),
  })
}
