import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bundles, orders, orderTransitions, prebooks, ratePlans, roomStock } from '../../server/db/schema/index.ts'
import { selectRows } from '../../server/db/types.ts'
import { releaseUnpaid } from '../../server/domain/offers/release-unpaid.ts'
import { endPlainOrders, type PlainOrder, plainOrder } from '../../server/domain/orders/end-plain-orders.ts'
import { type NewPrebook, startHeldOrder } from '../../server/domain/orders/start-held-order.ts'
import { releaseRooms } from '../../server/suppliers/own/holds.ts'
import { type CardServer, createCardServer } from '../support/card.ts'

let server: CardServer
const logged: string[] = []
/** What one traveller has prebooked, to be made once more under another name. */
let first: NewPrebook
let orderId: string
beforeAll(async () => {
  server = await createCardServer({ environment: { LOG_LEVEL: 'warn' }, logTo: { write: (line) => void logged.push(line) } })
})
beforeEach(async () => {
  const browser = await server.traveller()
  orderId = await server.startOrder(browser)
  const { order } = await server.rowsOf(orderId)
  const [row] = await server.deps.db.select().from(prebooks).where(eq(prebooks.hash, order.prebookHash))
  if (!row) throw new Error('There is no prebook')
  first = { ...row, snapshot: order.snapshot, answers: [] }
})
afterAll(() => server.close())

const again = (): NewPrebook => ({ ...first, id: `prb_${randomUUID()}`, hash: `pre_${randomUUID()}`, requestKey: randomUUID() })
const start = (prebook = again(), earlier: PlainOrder[] = []) =>
  startHeldOrder(server.deps, prebook, { locale: 'en', visitor: null, earlier })
const ours = () =>
  inArray(
    roomStock.roomTypeId,
    first.rooms.map(({ roomTypeId }) => roomTypeId),
  )
const nights = () => and(ours(), sql`${roomStock.day} >= ${first.checkIn} and ${roomStock.day} < ${first.checkOut}`)
const heldOf = async () => (await server.deps.db.select().from(roomStock).where(nights())).map(({ held }) => held)
const count = async () =>
  (await server.deps.db.select({ id: orders.id }).from(orders)).length +
  (await server.deps.db.select({ id: prebooks.id }).from(prebooks)).length

describe('a prebook, its order and its rooms in one statement', () => {
  it('[BOOK-6] [ORDER-1] holds each night, notes each status, and leaves one newest prebook with the price of its offer', async () => {
    const { db } = server.deps
    const before = await heldOf()
    const wanted = first.rooms[0]?.rooms ?? 0
    const started = await start({ ...again(), totalMinor: first.totalMinor + 100 })
    expect(await heldOf()).toEqual(before.map((held) => held + wanted))
    const made = await server.rowsOf(started?.orderId ?? '')
    expect(made.order).toMatchObject({ status: 'BookingStarted', supplier: 'own', revision: 1, totalMinor: first.totalMinor + 100 })
    expect(made.order.snapshot).toEqual(first.snapshot)
    expect(made.holds.map(({ rooms, state }) => [rooms, state])).toEqual(before.map(() => [wanted, 'held']))
    const noted = await db.select().from(orderTransitions).where(eq(orderTransitions.orderId, made.order.id)).orderBy(orderTransitions.id)
    expect(noted.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([
      [null, 'New'],
      ['New', 'BookingStarted'],
    ])
    const [offer] = await db.select().from(bundles).where(eq(bundles.id, first.bundleId))
    const [newest] = await db
      .select()
      .from(prebooks)
      .where(eq(prebooks.id, offer?.latestPrebookId ?? ''))
    expect(newest?.hash).toEqual(made.order.prebookHash)
    expect(offer?.totalMinor).toBe(first.totalMinor + 100)
  })

  it('[BOOK-14] is made once for a request, however often it is repeated', async () => {
    const prebook = again()
    const made = await Promise.all([start(prebook), start({ ...prebook, id: 'prb_other', hash: 'pre_other' })])
    expect(made.filter((one) => one !== null)).toHaveLength(1)
  })

  it('[ORDER-2] is not made where one night is full, and changes nothing', async () => {
    const { db } = server.deps
    const night = and(ours(), eq(roomStock.day, first.checkIn))
    await db.update(roomStock).set({ capacity: sql`held + sold` }).where(night)
    const [before, known] = [await heldOf(), await count()]
    expect(await start()).toBeNull()
    expect([await heldOf(), await count()]).toEqual([before, known])
    await db.update(roomStock).set({ capacity: sql`held + sold + 50` }).where(night)
  })

  it('[ORDER-2] is not made of a room that has left the inventory, nor where a night was never asked for', async () => {
    const { db } = server.deps
    const plan = inArray(
      ratePlans.id,
      first.rooms.map(({ ratePlanId }) => ratePlanId),
    )
    await db.update(ratePlans).set({ isWithdrawn: true }).where(plan)
    const known = await count()
    expect(await start()).toBeNull()
    await db.update(ratePlans).set({ isWithdrawn: false }).where(plan)
    expect(await start({ ...again(), checkOut: '2028-04-30' })).toBeNull()
    expect(await count()).toBe(known)
  })

  it('[ORDER-3] holds all rooms of two lines of one kind, and gives all of them back', async () => {
    const [line] = first.rooms
    if (!line) throw new Error('There is no room')
    const before = await heldOf()
    const started = await start({ ...again(), rooms: [line, { ...line, rooms: line.rooms + 1 }] })
    expect(await heldOf()).toEqual(before.map((held) => held + 2 * line.rooms + 1))
    await server.deps.db.transaction((tx) => releaseRooms(tx, started?.orderId ?? ''))
    expect(await heldOf()).toEqual(before)
  })

  it('[ORDER-2] the last room goes to one of many who come at the same moment', async () => {
    const { db } = server.deps
    const wanted = first.rooms[0]?.rooms ?? 0
    await db
      .update(roomStock)
      .set({ capacity: sql`held + sold + ${wanted}` })
      .where(nights())
    const made = await Promise.all([start(), start(), start()])
    expect(made.filter((one) => one !== null)).toHaveLength(1)
    await db.update(roomStock).set({ capacity: sql`held + sold + 50` }).where(nights())
  })
})

/** The first order as its owner's next prebook reads it. */
const asRead = async (): Promise<PlainOrder> => {
  const [row] = await selectRows<{ order: PlainOrder }>(
    server.deps.db,
    sql`select json_build_object(${plainOrder}) as order from orders where id = ${orderId}`,
  )
  if (!row) throw new Error('There is no order')
  return row.order
}
/** An offer of somebody else's for the same nights. */
const ofAnother = async (): Promise<NewPrebook> => {
  const { db } = server.deps
  const [row] = await db.select().from(bundles).where(eq(bundles.id, first.bundleId))
  if (!row) throw new Error('There is no offer')
  const id = `bun_${randomUUID()}`
  await db.insert(bundles).values({ ...row, id, latestPrebookId: null })
  return { ...again(), bundleId: id, deviceId: randomUUID() }
}

describe('a start that ends what came before', () => {
  it('[BOOK-3] ends the earlier order with it: its rooms are those of the new one, and each status is noted', async () => {
    const { db } = server.deps
    const before = await heldOf()
    const started = await start(again(), [await asRead()])
    expect(await heldOf()).toEqual(before)
    const [ended, made] = [await server.rowsOf(orderId), await server.rowsOf(started?.orderId ?? '')]
    expect([ended.order.status, made.order.status]).toEqual(['Expired', 'BookingStarted'])
    expect([ended, made].map(({ holds }) => new Set(holds.map(({ state }) => state)))).toEqual([new Set(['released']), new Set(['held'])])
    const noted = await db.select().from(orderTransitions).where(eq(orderTransitions.orderId, orderId)).orderBy(orderTransitions.id)
    expect(noted.at(-1)).toMatchObject({ fromStatus: 'BookingStarted', toStatus: 'Expired', cause: 'newer booking' })
  })

  it('[BOOK-3] [ORDER-2] takes the very rooms that the earlier order holds, where there are no others', async () => {
    await server.deps.db.update(roomStock).set({ capacity: sql`held + sold` }).where(nights())
    const before = await heldOf()
    expect(await start(again(), [await asRead()])).not.toBeNull()
    expect(await heldOf()).toEqual(before)
    await server.deps.db.update(roomStock).set({ capacity: sql`held + sold + 50` }).where(nights())
  })

  it('[BOOK-3] gives other nights back than it takes', async () => {
    const days = await server.deps.db.select({ day: roomStock.day }).from(roomStock).where(nights()).orderBy(roomStock.day)
    const shorter = { ...again(), checkOut: days.at(-1)?.day ?? '' }
    const before = await heldOf()
    expect(await start(shorter, [await asRead()])).not.toBeNull()
    const wanted = first.rooms[0]?.rooms ?? 0
    expect(await heldOf()).toEqual(before.map((held, at) => (at === before.length - 1 ? held - wanted : held)))
  })

  it('[BOOK-3] [PAY-7] is none, and changes nothing, where the earlier order has changed since it was read', async () => {
    const read = await asRead()
    await server.deps.db.update(orders).set({ updatedAt: server.clock.now() }).where(eq(orders.id, orderId))
    const [before, known] = [await heldOf(), await count()]
    expect(await start(again(), [read])).toBeNull()
    expect([await heldOf(), await count(), (await server.rowsOf(orderId)).order.status]).toEqual([before, known, 'BookingStarted'])
  })

  it('[ORDER-2] many who come at the same moment each get their rooms, and whoever cannot have them keeps nobody else from it', async () => {
    const { db } = server.deps
    const [other, third, gone] = [await ofAnother(), await ofAnother(), await ofAnother()]
    const before = await heldOf()
    const wanted = first.rooms[0]?.rooms ?? 0
    const withdrawn = { ...gone, rooms: gone.rooms.map((room) => ({ ...room, ratePlanId: 'withdrawn' })) }
    const made = await Promise.all([start(), start(other), start(withdrawn), start(third)])
    expect(made.map((one) => one !== null)).toEqual([true, true, false, true])
    expect(await heldOf()).toEqual(before.map((held) => held + 3 * wanted))
    const hashes = await db
      .select({ hash: prebooks.hash })
      .from(prebooks)
      .where(inArray(prebooks.bundleId, [other.bundleId, third.bundleId, gone.bundleId]))
    expect(new Set(hashes.map(({ hash }) => hash))).toEqual(new Set([other.hash, third.hash]))
  })

  it('[ORDER-2] whoever is no more spoils it for nobody: the others of the moment go on alone', async () => {
    const gone = { ...(await ofAnother()), userId: 'usr_gone' }
    const [before, known] = [await heldOf(), await count()]
    logged.length = 0
    expect(await Promise.all([start(), start(gone)])).toEqual([null, null])
    // A fault of ours would look the same from outside: the log says what refused it.
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'a shared start was refused', constraint: 'prebooks_user_id_users_id_fk' },
      { msg: 'a shared start was refused' },
    ])
    expect([await heldOf(), await count()]).toEqual([before, known])
    expect(await start()).not.toBeNull()
  })

  it('[ORDER-2] where the rooms are too few for all of one moment, none is taken twice', async () => {
    const wanted = first.rooms[0]?.rooms ?? 0
    const all = [await ofAnother(), await ofAnother(), await ofAnother()]
    await server.deps.db
      .update(roomStock)
      .set({ capacity: sql`held + sold + ${2 * wanted}` })
      .where(nights())
    const before = await heldOf()
    const made = (await Promise.all(all.map((one) => start(one)))).filter((one) => one !== null).length
    expect(made).toBeLessThanOrEqual(2)
    expect(await heldOf()).toEqual(before.map((held) => held + made * wanted))
    await server.deps.db.update(roomStock).set({ capacity: sql`held + sold + 50` }).where(nights())
  })
})

describe('an order that is given up for another one', () => {
  const owner = async () => {
    const { order } = await server.rowsOf(orderId)
    return { deviceId: order.deviceId, userId: order.userId }
  }

  /** Gives it up, as another request would. */
  const giveUp = async () => {
    const hasPayment = (await server.rowsOf(orderId)).payments.length > 0
    await releaseUnpaid(server.deps, await owner(), 'another request', [{ ...(await asRead()), hasPayment }])
  }

  it('[BOOK-3] ends at once where it has no payment, and gives its rooms back', async () => {
    const before = await heldOf()
    await giveUp()
    const { order, holds } = await server.rowsOf(orderId)
    expect([order.status, new Set(holds.map(({ state }) => state))]).toEqual(['Expired', new Set(['released'])])
    expect(await heldOf()).toEqual(before.map((held) => held - (first.rooms[0]?.rooms ?? 0)))
    expect(await endPlainOrders(server.deps.db, [await asRead()], server.clock.now())).toEqual(new Set())
    expect(await heldOf()).toEqual(before.map((held) => held - (first.rooms[0]?.rooms ?? 0)))
  })

  it('[BOOK-3] [PAY-7] stays where it has changed since it was read', async () => {
    const read = await asRead()
    await server.deps.db.update(orders).set({ updatedAt: server.clock.now() }).where(eq(orders.id, orderId))
    const before = await heldOf()
    expect(await endPlainOrders(server.deps.db, [read], server.clock.now())).toEqual(new Set())
    expect([(await server.rowsOf(orderId)).order.status, await heldOf()]).toEqual(['BookingStarted', before])
  })

  it('[BOOK-3] [PAY-7] ends at the card provider first where it has a payment', async () => {
    const browser = await server.traveller()
    orderId = await server.startOrder(browser)
    const finished = await server.finish(browser, orderId)
    await giveUp()
    expect((await server.rowsOf(orderId)).order.status).toBe('Expired')
    expect((await server.stripe.paymentIntents.retrieve(finished.paymentIntentId)).status).toBe('canceled')
  })
})
