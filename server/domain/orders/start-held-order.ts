import { newId } from '../../base/ids.ts'
import type { prebooks, SoldBundle, StoredAnswer } from '../../db/schema/index.ts'
import { askedTogether } from '../../db/together.ts'
import type { Db } from '../../db/types.ts'
import { netOf, nightsOfStay } from '../../suppliers/own/nights.ts'
import { requestsOf } from '../quiz/requests.ts'
import type { OrderDeps } from './deps.ts'
import { nightsHeldBy, type PlainOrder } from './end-plain-orders.ts'
import { BETWEEN, preparedStart, type StartGiven, startOf } from './start-held-statement.ts'
import type { StartedOrder } from './start-order.ts'

/** A prebook that is not stored yet, what is sold with it, and the answers of its quiz. */
export type NewPrebook = Omit<typeof prebooks.$inferSelect, 'isLatest' | 'currency' | 'snapshot'> & {
  snapshot: SoldBundle
  answers: readonly StoredAnswer[]
}

/** `earlier` are plain orders that the same owner gives up by it: they end with the start, or there is none. */
type Start = { locale: string; network: string | null; earlier?: readonly PlainOrder[] }

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
  network: start.network,
  locale: start.locale,
  trip_group: prebook.snapshot.en.tripGroup,
  requests: requestsOf(prebook.answers),
  earlier: start.earlier?.length ?? 0,
  plans: prebook.rooms.length,
})

/** One of an offer and of an owner at a time: the statement sees neither what it stores itself nor an order that ends twice. */
function firstOfEach(asked: readonly Asked[]): readonly boolean[] {
  const seen = new Set<string>()
  return asked.map(({ prebook, start }) => {
    const names = [prebook.bundleId, `of ${prebook.userId ?? prebook.deviceId}`, ...(start.earlier ?? []).map(({ id }) => id)]
    const isFirst = names.every((name) => !seen.has(name))
    if (isFirst) for (const name of names) seen.add(name)
    return isFirst
  })
}

/** A night that is given back and taken anew stays whose it is: nobody has to look at its stock. */
const changeOf = ({ prebook, start }: Asked) => netOf(nightsOfStay(prebook), nightsHeldBy(start.earlier ?? []))

async function startTogether(tx: Db, asked: readonly Asked[], isTransaction: boolean): Promise<boolean[]> {
  const isPlain = firstOfEach(asked)
  const turns = asked.flatMap((one, turn) => (isPlain[turn] ? [{ one, turn, nights: changeOf(one) }] : []))
  if (turns.length === 0) return asked.map(() => false)
  const statement = isTransaction ? startOf(tx) : preparedStart(tx)
  const rows = await statement.execute({
    given: JSON.stringify(turns.map(({ one, turn }, at) => givenOf(one, { turn, place: at + 1 }))),
    snapshots: turns.map(({ one }) => JSON.stringify(one.prebook.snapshot)).join(BETWEEN),
    nights: JSON.stringify(turns.flatMap(({ turn, nights }) => nights.map((night) => ({ turn, ...night })))),
    rooms: JSON.stringify(
      turns.flatMap(({ one, turn }) =>
        one.prebook.rooms.map(({ roomTypeId, ratePlanId }) => ({ turn, room_type_id: roomTypeId, rate_plan_id: ratePlanId })),
      ),
    ),
    earlier: JSON.stringify(turns.flatMap(({ one, turn }) => (one.start.earlier ?? []).map(({ id, version }) => ({ turn, id, version })))),
  })
  const started = new Set(rows.map(({ turn }) => turn))
  return asked.map((_, turn) => started.has(turn))
}

const startWithOthers = askedTogether((db, asked: readonly Asked[]) => startTogether(db, asked, false))

/**
 * Stores a prebook together with its order and the rooms that it holds of our own stock, and ends the orders that it replaces, in one statement and so in one transaction;
 * those who come at the same moment share it. Returns null, with nothing changed, where that is not all that there is to do: a night that is full or was never asked for, or
 * that somebody else is at; a room that left the inventory or is a supplier's; an earlier order that has changed since it was read; a request that has made its prebook
 * already. Pass a transaction where something belongs to it.
 */
export async function startHeldOrder(deps: OrderDeps, tx: Db, prebook: NewPrebook, start: Start): Promise<StartedOrder | null> {
  const ids = { orderId: newId('ord'), bundleOrderId: newId('bo') }
  const asked: Asked = { ids, prebook, start }
  const isStarted = tx === deps.db ? await startWithOthers(tx, asked) : (await startTogether(tx, [asked], true))[0]
  if (!isStarted) return null
  const queue = () => deps.enqueue({ queue: 'orders.expire', data: { orderId: ids.orderId } }, { startAt: prebook.expireAt })
  return { ...ids, queue }
}
