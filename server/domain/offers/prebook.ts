import { eq, getTableColumns } from 'drizzle-orm'
import type { PrebookAnswer } from '../../../contract/bundle.ts'
import { locales } from '../../../contract/languages.ts'
import { hashSecret, newId } from '../../base/ids.ts'
import type { Locale } from '../../base/locale.ts'
import { money } from '../../base/money.ts'
import type { Owner } from '../../base/owner.ts'
import { Refusal } from '../../base/refusal.ts'
import { bundles, orders, prebooks, type SoldBundle } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import type { Caller } from '../limits/networks.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { endEarlierOrders } from '../orders/lifecycle/earlier-orders.ts'
import { type Prebook, startOrder } from '../orders/lifecycle/start-order.ts'
import { holdEnd, leaveRoomsForSignedIn, replaceVisitorOrder } from '../orders/lifecycle/visitors.ts'
import { soldBundle } from '../orders/rows.ts'
import { type Available, type CheckDeps, checkOffer, isAvailable } from './check.ts'
import { presentBundle } from './present.ts'
import { findBundle, presentIfKnown } from './read.ts'
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
 * or whose check did not finish, returns its status and no order. A repeated request returns the first prebook (BOOK-14).
 * @throws Refusal resource.notFound, order.tooMany
 */
export async function prebookOffer(deps: CheckDeps & OrderDeps, owner: Owner, request: PrebookRequest): Promise<PrebookAnswer> {
  const { locale, visitor } = request
  // Identifies the request for its repeats.
  const requestKey = hashSecret([owner.deviceId, request.bundleId, request.requestId].join(' '))
  const { bundle } = await findBundle(deps.db, owner, request.bundleId)
  if (bundle.quizSessionId !== request.searchId) throw new Refusal('resource.notFound')
  const known = await findPrebook(deps.db, requestKey)
  if (known) return toAnswer(known, locale)

  // Rooms that an earlier order of this owner holds must be released before the check (BOOK-3).
  await endEarlierOrders(deps, owner, requestKey)
  const checked = await checkOffer(deps, bundle)
  if (!isAvailable(checked)) {
    // A concurrent repeat of this request may have taken the last room.
    const concurrent = await findPrebook(deps.db, requestKey)
    if (concurrent) return toAnswer(concurrent, locale)
    const offerBundle = checked.status === 'Unknown' ? null : await presentIfKnown(deps, bundle, locale)
    return { prebookHash: null, status: checked.status, offerBundle, priceChange: null }
  }

  const { prebook, needsHold } = await deps.db.transaction(async (tx) => {
    const stored = await storePrebook(deps, tx, { owner, bundle, checked, requestKey })
    if (!stored) return { prebook: await findPrebook(tx, requestKey), needsHold: false }
    if (visitor) await replaceVisitorOrder(deps, tx, { deviceId: owner.deviceId, caller: visitor, rooms: stored.rooms })
    const order = await startOrder(deps, tx, stored, { locale, networks: visitor?.networks.map(({ subject }) => subject) ?? null })
    if (visitor) await leaveRoomsForSignedIn(deps, tx, stored)
    return { prebook: { ...stored, orderId: order.id }, needsHold: order.status === 'New' }
  })
  if (!prebook) throw new Error(`No prebook for request ${requestKey}`)
  if (needsHold) await deps.enqueue({ queue: 'orders.hold', data: { orderId: prebook.orderId } })
  return toAnswer(prebook, locale)
}

async function findPrebook(db: Db, requestKey: string): Promise<(Prebook & { orderId: string }) | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(prebooks), snapshot: orders.snapshot, orderId: orders.id })
    .from(prebooks)
    .innerJoin(orders, eq(orders.prebookHash, prebooks.hash))
    .where(eq(prebooks.requestKey, requestKey))
  return row
}

type NewPrebook = { owner: Owner; bundle: BundleRow; checked: Available; requestKey: string }

/** Stores the prebook and the new price of its offer. Undefined if a concurrent repeat of the request has stored it. */
async function storePrebook(deps: OrderDeps, tx: Db, { owner, bundle, checked, requestKey }: NewPrebook): Promise<Prebook | undefined> {
  const now = deps.now()
  const { lines, status } = checked
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
      checkIn: bundle.checkIn,
      checkOut: bundle.checkOut,
      lines,
      totalMinor,
      previousTotalMinor: bundle.totalMinor,
      status,
      expireAt: holdEnd(deps, now, owner.userId !== null),
      requestKey,
      createdAt: now,
    })
    .onConflictDoNothing({ target: prebooks.requestKey })
    .returning()
  if (!row) return undefined
  await tx.update(bundles).set({ lines, totalMinor, latestPrebookId: row.id }).where(eq(bundles.id, bundle.id))
  return { ...row, snapshot: snapshotOf({ ...bundle, lines, totalMinor }, checked, { now, prebookHash: row.hash }) }
}

/** The offer as sold, in every language. */
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
