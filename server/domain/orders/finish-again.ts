import { and, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { FinishAnswer } from '../../../contract/order.ts'
import type { Member } from '../../../contract/user.ts'
import { isOwnedBy, type Owner } from '../../base/owner.ts'
import { savedTogether } from '../../db/saved-together.ts'
import { type OrderContact, orders, payments, quizSessions, type StoredAnswer, users } from '../../db/schema/index.ts'
import { askedTogether } from '../../db/together.ts'
import { type Db, preparedFor } from '../../db/types.ts'
import { requestsOf } from '../quiz/requests.ts'
import { OPEN, type PaymentRow } from './payment-intent.ts'
import { head, type OrderHead } from './rows.ts'
import { isPayable } from './status.ts'

type Asked = Owner & { orderId: string }
/** An order that was finished before, as it was read: `version` is the mark that PostgreSQL gives each version of a row. */
type Finished = {
  order: OrderHead & { version: string }
  user: typeof users.$inferSelect
  answers: StoredAnswer[] | null
  payment: PaymentRow
}

/** Everything that finishing asks for, each by its index whatever the planner thinks of how many are asked about. */
const finishedOf = preparedFor((db) => {
  const order = db
    .select({ ...head, version: sql<string>`${orders}.xmin::text`.as('version') })
    .from(orders)
    .where(
      and(
        or(sql`${orders.id} = asked.order_id`, sql`${orders.bundleOrderId} = asked.order_id`),
        isOwnedBy(orders, { deviceId: sql`asked.device_id`, userId: sql`asked.user_id` }),
      ),
    )
    .limit(1)
    .as('known')
  const user = db.select(getTableColumns(users)).from(users).where(sql`${users.id} = asked.user_id`).limit(1).as('who')
  const payment = db
    .select(getTableColumns(payments))
    .from(payments)
    .where(and(sql`${payments.orderId} = ${order.id}`, inArray(payments.status, [...OPEN])))
    .limit(1)
    .as('open_payment')
  const quiz = db
    .select({ answers: quizSessions.answers })
    .from(quizSessions)
    .where(sql`${quizSessions.id} = ${order.quizSessionId}`)
    .limit(1)
    .as('quiz')
  return db
    .select({
      at: sql<number>`asked.at`,
      order: order._.selectedFields,
      user: user._.selectedFields,
      payment: payment._.selectedFields,
      answers: quiz.answers,
    })
    .from(sql`json_to_recordset(${sql.placeholder('asked')}::json) as asked (at int, order_id text, device_id text, user_id text)`)
    .crossJoinLateral(order)
    .crossJoinLateral(user)
    .crossJoinLateral(payment)
    .leftJoinLateral(quiz, sql`true`)
    .prepare('finished_orders')
})

const readFinished = askedTogether(async (db, asked: readonly Asked[]): Promise<(Finished | undefined)[]> => {
  const questions = asked.map(({ orderId, deviceId, userId }, at) => ({ at, order_id: orderId, device_id: deviceId, user_id: userId }))
  const rows = await finishedOf(db).execute({ asked: JSON.stringify(questions) })
  const found = new Map(rows.map(({ at, ...row }) => [at, row as Finished]))
  return asked.map((_, at) => found.get(at))
})

const save = savedTogether('orders', { contact: 'jsonb', members: 'jsonb', requests: 'jsonb', user_id: 'text', updated_at: 'timestamptz' })

/**
 * Finishes an order whose payment has its intent already: contact and passengers are stored where the order is as it was read, so payable and not over, and no
 * payment is made. Null where there is anything else to do, or where it has changed meanwhile: then the order is locked first. `check` refuses passengers that do
 * not fit. Two statements, as people come back from the payment more than once.
 */
export async function finishAgain(
  db: Db,
  owner: Owner & { userId: string },
  given: { orderId: string; contact: Omit<OrderContact, 'email'>; members: Member[] },
  { at, check }: { at: Date; check: (order: OrderHead) => void },
): Promise<FinishAnswer | null> {
  const known = await readFinished(db, { ...owner, orderId: given.orderId })
  if (!known) return null
  const { order, user, payment, answers } = known
  const { intentId, clientSecret } = payment
  const isOwn = order.userId === owner.userId && (user.firstName !== '' || user.lastName !== '')
  if (!intentId || !isOwn || !isPayable(order.status) || order.expiresAt <= at) return null
  check(order)
  const isSaved = await save(db, {
    id: order.id,
    version: order.version,
    contact: { ...given.contact, email: user.email },
    members: given.members,
    requests: answers && requestsOf(answers),
    user_id: owner.userId,
    updated_at: at,
  })
  return isSaved ? { paymentStatus: payment.status, orderId: order.id, stripe: { clientSecret, paymentIntentId: intentId } } : null
}
