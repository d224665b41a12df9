import type { Logger } from 'pino'
import { newId } from '../../base/ids.ts'
import type { prebooks, SoldBundle, StoredAnswer } from '../../db/schema/index.ts'
import { writeSold } from '../../db/schema/sold-text.ts'
import { askedTogether } from '../../db/together.ts'
import { type Db, refusingConstraint } from '../../db/types.ts'
import { netOf, nightsOfStay } from '../../suppliers/own/nights.ts'
import { requestsOf } from '../quiz/requests.ts'
import type { OrderDeps } from './deps.ts'
import { nightsHeldBy, type PlainOrder } from './end-plain-orders.ts'
import { BETWEEN, preparedStart, type StartGiven, startOf } from './start-held-statement.ts'
import type { StartedOrder } from './start-order.ts'
import { tryVisitors } from './visitors.ts'

/** A prebook that is not stored yet, what is sold with it, and the answers of its quiz. */
export type NewPrebook = Omit<typeof prebooks.$inferSelect, 'isLatest' | 'currency' | 'snapshot'> & {
  snapshot: SoldBundle
  answers: readonly StoredAnswer[]
}

/**
 * `visitor` is whom the order of somebody who is not signed in counts for (LIMIT-8). `earlier` are plain orders that the same owner gives up by it: they end with the start, or
 * there is none.
 */
type Start = { locale: string; visitor: { network: string; mostOrders: number } | null; earlier: readonly PlainOrder[] }

type Asked = { ids: { orderId: string; bundleOrderId: string }; prebook: NewPrebook; start: Start }

const givenOf = ({ ids, prebook, start }: Asked, { turn, place }: { turn: number; place: number }): StartGiven => ({
  turn,
  place,
  id: prebook.id,
  hash: prebook.hash,
  bundle_id: prebook.bundleId,
  quiz_session_id: prebook.quizSessionId,
  device_id: prebook.deviceId,
  user_id: prebook.userId,
  rooms: prebook.rooms,
  lines: prebook.lines,
  check_in: prebook.checkIn,
  check_out: prebook.checkOut,
  total_minor: prebook.totalMinor,
  previous_total_minor: prebook.previousTotalMinor,
  status: prebook.status,
  expires_at: prebook.expireAt,
  request_key: prebook.requestKey,
  at: prebook.createdAt,
  order_id: ids.orderId,
  bundle_order_id: ids.bundleOrderId,
  network: start.visitor?.network ?? null,
  most_orders: start.visitor?.mostOrders ?? null,
  locale: start.locale,
  trip_group: prebook.snapshot.en.tripGroup,
  requests: requestsOf(prebook.answers),
  earlier: start.earlier.length,
  plans: prebook.rooms.length,
})

/** One of an offer, of an owner and of a network at a time: the statement sees neither what it stores itself nor an order that ends twice. */
function firstOfEach(asked: readonly Asked[]): readonly boolean[] {
  const seen = new Set<string>()
  return asked.map(({ prebook, start }) => {
    const owner = `of ${prebook.userId ?? prebook.deviceId}`
    const network = start.visitor ? [`from ${start.visitor.network}`] : []
    const names = [prebook.bundleId, owner, ...network, ...start.earlier.map(({ id }) => id)]
    const isFirst = names.every((name) => !seen.has(name))
    if (isFirst) for (const name of names) seen.add(name)
    return isFirst
  })
}

/** A night that is given back and taken anew stays whose it is: nobody has to look at its stock. */
const changeOf = ({ prebook, start }: Asked) => netOf(nightsOfStay(prebook), nightsHeldBy(start.earlier))

type Turn = { one: Asked; turn: number }

/** Those that could be started, by their turns. */
async function run(statement: ReturnType<typeof startOf>, turns: readonly Turn[]): Promise<ReadonlySet<number>> {
  if (turns.length === 0) return new Set()
  const rows = await statement.execute({
    given: JSON.stringify(turns.map(({ one, turn }, at) => givenOf(one, { turn, place: at + 1 }))),
    snapshots: turns.map(({ one }) => writeSold(one.prebook.snapshot)).join(BETWEEN),
    nights: JSON.stringify(turns.flatMap(({ one, turn }) => changeOf(one).map((night) => ({ turn, ...night })))),
    rooms: JSON.stringify(
      turns.flatMap(({ one, turn }) =>
        one.prebook.rooms.map(({ roomTypeId, ratePlanId }) => ({ turn, room_type_id: roomTypeId, rate_plan_id: ratePlanId })),
      ),
    ),
    earlier: JSON.stringify(turns.flatMap(({ one, turn }) => one.start.earlier.map(({ id, version }) => ({ turn, id, version })))),
  })
  return new Set(rows.map(({ turn }) => turn))
}

/** What a visitor has under way is counted once nobody else can add to it: a statement sees what there was when it began. */
async function runWithVisitors(db: Db, turns: readonly Turn[]): Promise<ReadonlySet<number>> {
  return db.transaction(async (tx) => {
    const visitors = turns.flatMap(({ one: { prebook, start }, turn }) =>
      start.visitor ? [{ turn, deviceId: prebook.deviceId, network: start.visitor.network }] : [],
    )
    const isTheirs = await tryVisitors(tx, visitors)
    const left = new Set(visitors.filter((_, at) => !isTheirs[at]).map(({ turn }) => turn))
    return run(
      startOf(tx),
      turns.filter(({ turn }) => !left.has(turn)),
    )
  })
}

const startTogether = askedTogether(async (db, asked: readonly Asked[]): Promise<boolean[]> => {
  const isFirst = firstOfEach(asked)
  const turns = asked.flatMap((one, turn) => (isFirst[turn] ? [{ one, turn }] : []))
  const hasVisitors = turns.some(({ one }) => one.start.visitor)
  const started = hasVisitors ? await runWithVisitors(db, turns) : await run(preparedStart(db), turns)
  return asked.map((_, turn) => started.has(turn))
})

/**
 * Stores a prebook together with its order and the rooms that it holds of our own stock, and ends the orders that it replaces, in one statement and so in one transaction;
 * those who come at the same moment share it. Returns null, with nothing changed, where that is not all that there is to do: a night that is full or was never asked for, or
 * that somebody else is at; a room that left the inventory or is a supplier's; an earlier order that has changed since it was read, or more of them; a network with as many
 * orders under way as it may have; a request that has made its prebook already; a row that the database refuses, of whoever shares the statement.
 */
export async function startHeldOrder(
  deps: OrderDeps & { logger: Logger },
  prebook: NewPrebook,
  start: Start,
): Promise<StartedOrder | null> {
  const ids = { orderId: newId('ord'), bundleOrderId: newId('bo') }
  const isStarted = await startTogether(deps.db, { ids, prebook, start }).catch((error: unknown) => {
    // Of all that share it one has broken it, such as an account that was deleted in this very moment: each goes on alone, and that one learns why.
    const constraint = refusingConstraint(error)
    if (constraint === null) throw error
    deps.logger.warn({ constraint }, 'a shared start was refused')
    return false
  })
  if (!isStarted) return null
  return { ...ids, queue: async () => {} }
}
