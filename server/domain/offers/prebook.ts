import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { PrebookAnswer } from '../../../contract/bundle.ts'
import { locales } from '../../../contract/languages.ts'
import { newId, sha256 } from '../../base/ids.ts'
import type { Locale } from '../../base/locale.ts'
import { money } from '../../base/money.ts'
import type { Owner } from '../../base/owner.ts'
import { Refusal } from '../../base/refusal.ts'
import { bundles, orders, prebooks, type SoldBundle } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import type { Caller } from '../limits/networks.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { endEarlierOrders, expireVisitorOrders } from '../orders/lifecycle/end-unpaid-orders.ts'
import {
  holdEnd,
  leaveRoomsForSignedIn,
  limitUnpaidOrders,
  lockVisitor,
  type Prebook,
  startOrder,
} from '../orders/lifecycle/start-order.ts'
import { soldBundle } from '../orders/order.ts'
import { type Available, checkOffer, isAvailable } from './check.ts'
import type { CheckDeps } from './deps.ts'
import { presentBundle } from './present.ts'
import { findBundle, presentOrNull } from './read.ts'
import type { BundleRow } from './stay.ts'
import { totalOf } from './totals.ts'

export type PrebookRequest = {
  bundleId: string
  /** The quiz session that the caller expects the offer to belong to (D18). */
  searchId: string
  /** The client's `X-Request-Id`. A repeat of the request has the same one (D61). */
  requestId: string
  locale: Locale
  /** Set for visitors who are not signed in (LIMIT-8). */
  visitor: Caller | null
}

/**
 * Checks price and availability of an offer, stores both as a prebook and starts its order (BOOK-6 to BOOK-9). An offer that is not available,
 * or whose check did not finish, returns its status and no order. So does an offer that was changed during its check: it is Expired. A repeated
 * request returns the first prebook (BOOK-14).
 * @throws Refusal resource.notFound, order.tooMany
 */
export async function prebookOffer(deps: CheckDeps & OrderDeps, owner: Owner, request: PrebookRequest): Promise<PrebookAnswer> {
  const { locale } = request
  // A repeat of the request has the same key.
  const idempotencyKey = sha256([owner.deviceId, request.bundleId, request.requestId].join(' '))
  const { bundle } = await findBundle(deps.db, owner, request.bundleId)
  if (bundle.quizSessionId !== request.searchId) throw new Refusal('resource.notFound')
  const known = await findPrebook(deps.db, idempotencyKey)
  if (known) return toAnswer(known, locale)

  // Rooms that an earlier order of this owner holds must be released before the check (BOOK-3).
  await endEarlierOrders(deps, owner, idempotencyKey)
  const checked = await checkOffer(deps, bundle)
  const started = isAvailable(checked) ? await startBooking(deps, owner, request, { bundle, checked, idempotencyKey }) : null
  if (started) return toAnswer(started, locale)

  // A concurrent repeat of this request may have been first, and may have taken the last room.
  const concurrent = await findPrebook(deps.db, idempotencyKey)
  if (concurrent) return toAnswer(concurrent, locale)
  const status = isAvailable(checked) ? 'Expired' : checked.status
  const { bundle: current } = await findBundle(deps.db, owner, request.bundleId)
  const offerBundle = status === 'Unknown' ? null : await presentOrNull(deps, current, locale)
  return { prebookHash: null, status, offerBundle, priceChange: null }
}

type CheckedOffer = { bundle: BundleRow; checked: Available; idempotencyKey: string }

/**
 * Stores the prebook of an available offer and starts its order, in one transaction. Null, with nothing stored, if the offer was changed or replaced
 * during its check, or a concurrent repeat of the request was first. @throws Refusal order.tooMany
 */
async function startBooking(
  deps: OrderDeps,
  owner: Owner,
  { locale, visitor }: PrebookRequest,
  offer: CheckedOffer,
): Promise<Prebook | null> {
  const started = await deps.db.transaction(async (tx) => {
    const prebook = (await lockUnchanged(tx, offer.bundle)) ? await storePrebook(deps, tx, owner, offer) : null
    if (!prebook) return null
    if (visitor) {
      // Another tab may have started an order since `endEarlierOrders`.
      await lockVisitor(tx, owner.deviceId, visitor)
      await expireVisitorOrders(deps, tx, owner.deviceId)
      await limitUnpaidOrders(tx, visitor, prebook, deps.now())
    }
    const order = await startOrder(deps, tx, prebook, { locale, networks: visitor?.networks.map(({ subject }) => subject) ?? null })
    if (visitor) await leaveRoomsForSignedIn(deps, tx, prebook)
    return { prebook, order }
  })
  if (started?.order.status === 'New') await deps.enqueue({ queue: 'orders.hold', data: { orderId: started.order.id } })
  return started?.prebook ?? null
}

async function findPrebook(db: Db, idempotencyKey: string): Promise<Prebook | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(prebooks), snapshot: orders.snapshot })
    .from(prebooks)
    .innerJoin(orders, eq(orders.prebookHash, prebooks.hash))
    .where(eq(prebooks.idempotencyKey, idempotencyKey))
  return row
}

/** Locks an offer until the transaction ends. False if it was changed or replaced since it was read. */
async function lockUnchanged(tx: Db, { id, revision }: BundleRow): Promise<boolean> {
  const unchanged = and(eq(bundles.id, id), eq(bundles.revision, revision), isNull(bundles.retiredAt))
  const [row] = await tx.select({ id: bundles.id }).from(bundles).where(unchanged).for('update')
  return row !== undefined
}

/**
 * Stores the prebook, which replaces the offer's earlier ones, and the new price of the offer. Null if a concurrent repeat of the request has stored
 * it.
 */
async function storePrebook(
  deps: OrderDeps,
  tx: Db,
  owner: Owner,
  { bundle, checked, idempotencyKey }: CheckedOffer,
): Promise<Prebook | null> {
  const now = deps.now()
  const { lines, status, stay } = checked
  const totalMinor = totalOf(lines)
  const [row] = await tx
    .insert(prebooks)
    .values({
      id: newId('prb'),
      // Public and random; the wire format calls it a hash.
      hash: newId('pre'),
      bundleId: bundle.id,
      quizSessionId: bundle.quizSessionId,
      deviceId: owner.deviceId,
      userId: owner.userId,
      rooms: bundle.rooms,
      rate: stay.rate ?? null,
      checkIn: bundle.checkIn,
      checkOut: bundle.checkOut,
      lines,
      totalMinor,
      previousTotalMinor: bundle.totalMinor,
      status,
      expireAt: holdEnd(deps, now, owner.userId !== null),
      idempotencyKey,
      createdAt: now,
    })
    .onConflictDoNothing({ target: prebooks.idempotencyKey })
    .returning()
  if (!row) return null
  await tx
    .update(bundles)
    .set({ lines, totalMinor, rate: stay.rate ?? null, latestPrebookId: row.id })
    .where(eq(bundles.id, bundle.id))
  return { ...row, snapshot: snapshotOf({ ...bundle, lines, totalMinor }, checked, { now, prebookHash: row.hash }) }
}

/** The offer in every language as it is sold from now on: what was agreed stays with the order, whatever the inventory says later. */
function snapshotOf(
  bundle: BundleRow,
  { stay, catalogue, market }: Available,
  { now, prebookHash }: { now: Date; prebookHash: string },
): SoldBundle {
  const inLocale = (locale: Locale) =>
    presentBundle(bundle, stay, { catalogue, market, locale, now, prebookHash, answers: new Map(), isSold: true })
  return Object.fromEntries(locales.map((locale) => [locale, inLocale(locale)])) as SoldBundle
}

function toAnswer({ hash, status, totalMinor, previousTotalMinor, snapshot }: Prebook, locale: Locale): PrebookAnswer {
  const old = previousTotalMinor ?? totalMinor
  const priceChange =
    status === 'PriceChanged' ? { oldTotal: money(old), newTotal: money(totalMinor), difference: money(totalMinor - old) } : null
  return { prebookHash: hash, status, offerBundle: soldBundle({ snapshot }, locale), priceChange }
}
