import { and, eq, ne } from 'drizzle-orm'
import type { WishlistItem } from '../../../contract/wishlist.ts'
import { dayOf } from '../../base/days.ts'
import { newId } from '../../base/ids.ts'
import { OFFERS } from '../../base/limits.ts'
import type { Locale } from '../../base/locale.ts'
import { Refusal } from '../../base/refusal.ts'
import { bundles, type PriceLine, quizSessions, wishlistItems } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { priceIfFree } from '../offers/check.ts'
import { firstArrival } from '../offers/dates.ts'
import type { OfferDeps } from '../offers/deps.ts'
import { currentBundles } from '../offers/generate.ts'
import { readMarketData } from '../offers/read.ts'
import type { BundleRow } from '../offers/stay.ts'
import { totalOf } from '../offers/totals.ts'
import type { QuizSessionRow } from '../quiz/sessions.ts'
import { moveThumbs } from './thumbs.ts'
import { type ItemRow, presentSaved } from './wishlist.ts'

export type Member = { userId: string; deviceId: string }
type Whole = { item: ItemRow; bundle: BundleRow; session: QuizSessionRow }

/** A user's saved offer with its quiz session. @throws Refusal resource.notFound */
export async function findSaved(db: Db, userId: string, itemId: string): Promise<Whole> {
  const [row] = await db
    .select({ item: wishlistItems, bundle: bundles, session: quizSessions })
    .from(wishlistItems)
    .innerJoin(bundles, eq(wishlistItems.bundleId, bundles.id))
    .innerJoin(quizSessions, eq(bundles.quizSessionId, quizSessions.id))
    .where(and(eq(wishlistItems.id, itemId), eq(wishlistItems.userId, userId)))
  if (!row) throw new Refusal('resource.notFound')
  return row
}

/**
 * Updates the price of a saved offer and holds it as long as the price of a new offer (WISH-7). An unavailable offer stays unchanged and is returned
 * as gone. If newer offers have replaced it, the same offer among them is used, or else a new quiz session of its own.
 * @throws Refusal resource.notFound
 */
export async function checkSavedOffer(deps: OfferDeps, owner: Member, itemId: string, locale: Locale): Promise<WishlistItem> {
  const { bundle } = await findSaved(deps.db, owner.userId, itemId)
  const priced = bundle.checkIn < firstArrival(dayOf(deps.now())) ? null : priceIfFree(bundle, await readMarketData(deps, [bundle]))
  const id = priced ? await deps.db.transaction((tx) => hold(deps, tx, owner, itemId, { bundle, lines: priced.lines })) : itemId
  const { item, bundle: now } = await findSaved(deps.db, owner.userId, id)
  const [presented] = await presentSaved(deps, [{ item, bundle: now }], locale)
  if (!presented) throw new Refusal('resource.notFound')
  return presented
}

type Priced = { bundle: BundleRow; lines: PriceLine[] }

/**
 * Holds the price of an offer and returns the id of the saved offer from now on. An offer that was changed or checked again after its price was read
 * keeps the newer price.
 */
async function hold(deps: OfferDeps, tx: Db, owner: Member, itemId: string, { bundle: priced, lines }: Priced): Promise<string> {
  const now = deps.now()
  const { item, bundle, session } = await findSaved(tx, owner.userId, itemId)
  const [locked] = await tx
    .select({ revision: bundles.revision, retiredAt: bundles.retiredAt })
    .from(bundles)
    .where(eq(bundles.id, bundle.id))
    .for('update')
  if (bundle.id !== priced.id || locked?.revision !== priced.revision) return itemId
  const heldId = locked.retiredAt ? await lockNewer(tx, bundle) : bundle.id
  const price = { lines, totalMinor: totalOf(lines), expireAt: new Date(now.getTime() + OFFERS.ttlMs) }
  if (heldId) {
    const [row] = await tx.select({ revision: bundles.revision }).from(bundles).where(eq(bundles.id, heldId))
    const revision = (row?.revision ?? 0) + 1
    await tx
      .update(bundles)
      .set({ ...price, revision })
      .where(eq(bundles.id, heldId))
  }
  const bundleId = heldId ?? (await continueAlone(tx, owner, { item, bundle, session }, price, now))
  const [twin] = await tx
    .select({ id: wishlistItems.id })
    .from(wishlistItems)
    .where(and(eq(wishlistItems.userId, owner.userId), eq(wishlistItems.bundleId, bundleId), ne(wishlistItems.id, itemId)))
  // The newer offer was saved too: merge both, with their thumbs.
  if (twin) {
    await moveThumbs(tx, itemId, twin.id)
    await tx.delete(wishlistItems).where(eq(wishlistItems.id, itemId))
  } else await tx.update(wishlistItems).set({ bundleId }).where(eq(wishlistItems.id, itemId))
  return twin?.id ?? itemId
}

/** Fields that make two offers the same. */
const makeOf = (row: BundleRow) =>
  JSON.stringify([
    row.hotelId,
    row.rooms,
    row.checkIn,
    row.checkOut,
    row.adults,
    row.children,
    row.childAges,
    row.outboundProductId,
    row.returnProductId,
  ])

/** The id of the same offer in the newer list, locked against replacement. Null if there is none. */
async function lockNewer(tx: Db, bundle: BundleRow): Promise<string | null> {
  const newer = await currentBundles(tx, bundle.quizSessionId).for('update')
  return newer.find((one) => makeOf(one) === makeOf(bundle))?.id ?? null
}

type Price = { lines: PriceLine[]; totalMinor: number; expireAt: Date }

/** Creates a quiz session with the saved answers for an offer that its quiz no longer has. Returns the new offer's id. */
async function continueAlone(tx: Db, owner: Member, { item, bundle, session }: Whole, price: Price, now: Date): Promise<string> {
  const { id: quizSessionId } = await insertSession(tx, owner, session, {
    answers: item.answers ?? session.answers,
    generation: 'done',
    generatedAt: now,
    // Keep the traveller's quiz in progress as the current one.
    updatedAt: new Date(Math.min(session.updatedAt.getTime(), now.getTime()) - 1),
    createdAt: now,
  })
  const id = newId('bun')
  await tx
    .insert(bundles)
    .values({ ...bundle, ...price, id, quizSessionId, position: 0, status: 'Ok', revision: 0, retiredAt: null, createdAt: now })
  return id
}

type Continued = Pick<QuizSessionRow, 'answers' | 'generation' | 'generatedAt' | 'updatedAt' | 'createdAt'>

/** Creates a completed quiz session based on another one. */
export async function insertSession(
  tx: Db,
  owner: Member,
  like: QuizSessionRow,
  more: Continued,
): Promise<{ id: string; revision: number }> {
  const { tags, relaxed, locale } = like
  const values = { id: newId('quiz'), ...owner, tags, relaxed, locale, status: 'completed' as const, revision: 1, ...more }
  await tx.insert(quizSessions).values(values)
  return values
}
