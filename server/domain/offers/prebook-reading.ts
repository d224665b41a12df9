import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { isOwnedBy, type Owner } from '../../base/owner.ts'
import { bundles, orders, quizSessions, type StoredAnswer } from '../../db/schema/index.ts'
import { askedTogether } from '../../db/together.ts'
import { preparedFor } from '../../db/types.ts'
import { type GivenUp, plainOrder } from '../orders/end-plain-orders.ts'
import { unpaidStatuses } from '../orders/status.ts'
import type { BundleRow } from './stay.ts'

type Asked = Owner & { bundleId: string; requestKey: string }

/**
 * What prebooking begins with: the offer with the answers that it was found by, whether this very request has made its prebook already, and the unpaid orders that
 * its owner gives up by it.
 */
export type PrebookReading = { bundle: BundleRow; answers: StoredAnswer[]; isMade: boolean; givenUp: GivenUp[] }

const owner = { deviceId: sql`asked.device_id`, userId: sql`asked.user_id` }
/** Looked up for each: what only has to exist, the planner may look for in all prebooks that there are. */
const isMade = sql<boolean>`(select count(*) > 0 from prebooks where prebooks.request_key = asked.request_key)`
const statuses = sql.raw(unpaidStatuses.map((status) => `'${status}'`).join(', '))
const givenUp: SQL<GivenUp[]> = sql`(
  select coalesce(json_agg(json_build_object(${plainOrder},
    'hasPayment', exists (select 1 from payments where payments.order_id = orders.id))), '[]'::json)
  from orders where ${isOwnedBy(orders, owner)} and orders.status in (${statuses}) and orders.payment_locked_at is null
    and orders.prebook_hash not in (select prebooks.hash from prebooks where prebooks.request_key = asked.request_key))`

const readingOf = preparedFor((db) => {
  const offer = db.select(getTableColumns(bundles)).from(bundles).where(sql`${bundles.id} = asked.bundle_id`).limit(1).as('offer')
  const quiz = db
    .select({ answers: quizSessions.answers })
    .from(quizSessions)
    .where(sql`${quizSessions.id} = ${offer.quizSessionId} and ${isOwnedBy(quizSessions, owner)}`)
    .limit(1)
    .as('quiz')
  return db
    .select({ at: sql<number>`asked.at`, bundle: offer._.selectedFields, answers: quiz.answers, isMade, givenUp })
    .from(
      sql`json_to_recordset(${sql.placeholder('asked')}::json) as asked (at int, bundle_id text, request_key text, device_id text, user_id text)`,
    )
    .crossJoinLateral(offer)
    .crossJoinLateral(quiz)
    .prepare('prebook_readings')
})

/** Reads it; undefined where the offer is of nobody's quiz but another owner's. */
export const readForPrebook = askedTogether(async (db, asked: readonly Asked[]): Promise<(PrebookReading | undefined)[]> => {
  const questions = asked.map(({ bundleId, requestKey, deviceId, userId }, at) => {
    return { at, bundle_id: bundleId, request_key: requestKey, device_id: deviceId, user_id: userId }
  })
  const rows = await readingOf(db).execute({ asked: JSON.stringify(questions) })
  const found = new Map(rows.map(({ at, ...row }) => [at, row as PrebookReading]))
  return asked.map((_, at) => found.get(at))
})
