import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { BundleStatus, PrebookAnswer, Precheck } from '../../../src/api/contract/bundle.ts'
import { bundles, type PriceLine, prebooks } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { newId } from '../ids.ts'
import type { Locale } from '../locale.ts'
import { money } from '../money.ts'
import type { Owner } from '../orders/deps.ts'
import { presentAnswered } from '../quiz/present.ts'
import { findSession, type QuizSessionRow } from '../quiz/sessions.ts'
import { Refusal } from '../refusal.ts'
import type { OfferDeps } from './generate.ts'
import { presentBundle } from './present.ts'
import { priceLines, totalOf } from './price.ts'
import { findBundle, presentOne, readAround } from './read.ts'
import { type BundleRow, stayOf } from './stay.ts'

export type PrebookRow = typeof prebooks.$inferSelect

/** What prebooking asks of the outside. */
export type PrebookDeps = OfferDeps & {
  orderTtlSeconds: number
  startOrder: (prebook: PrebookRow, locale: Locale) => Promise<unknown>
  /** Gives back the rooms of what the owner began to book before and has not paid. */
  releaseEarlier: (owner: Owner) => Promise<void>
}

/** What an offer is worth now: its status, and its lines where it can be had. */
async function examine(deps: OfferDeps, bundle: BundleRow): Promise<{ status: BundleStatus; lines: PriceLine[] }> {
  const unchanged = bundle.lines
  if (bundle.retiredAt) return { status: 'Expired', lines: unchanged }
  if (bundle.expireAt <= deps.now()) return { status: 'ExpiredOffer', lines: unchanged }
  const { catalogue, market } = await readAround(deps, [bundle])
  const stay = stayOf(bundle, catalogue)
  const lines = priceLines(market, stay)
  if (!lines || market.freeRooms(stay.room, stay.checkIn, stay.checkOut) < stay.rooms) return { status: 'NotAvailable', lines: unchanged }
  return { status: totalOf(lines) === bundle.totalMinor ? 'Ok' : 'PriceChanged', lines }
}

/**
 * Checks price and availability of an offer, fixes both in a prebook and starts its order (BOOK-6 to BOOK-9). An offer that cannot be had
 * answers its status alone. `searchId` is the quiz session that the caller believes the offer is from (D18).
 */
export async function prebookOffer(
  deps: PrebookDeps,
  owner: Owner,
  request: { bundleId: string; searchId: string },
  locale: Locale,
): Promise<PrebookAnswer> {
  const { bundle } = await findBundle(deps.db, owner, request.bundleId)
  if (bundle.quizSessionId !== request.searchId) throw new Refusal('resource.notFound')
  // Starting anew (BOOK-3): the rooms that the owner's own earlier try holds must not stand in the way.
  await deps.releaseEarlier(owner)
  const { status, lines } = await examine(deps, bundle)
  if (status !== 'Ok' && status !== 'PriceChanged')
    return { prebookHash: null, status, offerBundle: await presentOne(deps, bundle, locale), priceChange: null }
  const hash = newId('pre')
  const priced: BundleRow = { ...bundle, lines, totalMinor: totalOf(lines) }
  const prebook = await storePrebook(deps, owner, bundle, priced, hash, status)
  await deps.startOrder(prebook, locale)
  const snapshot = prebook.snapshot as Record<Locale, PrebookAnswer['offerBundle']>
  const priceChange =
    status === 'PriceChanged'
      ? { oldTotal: money(bundle.totalMinor), newTotal: money(priced.totalMinor), difference: money(priced.totalMinor - bundle.totalMinor) }
      : null
  return { prebookHash: hash, status, offerBundle: snapshot[locale], priceChange }
}

async function storePrebook(
  deps: PrebookDeps,
  owner: Owner,
  before: BundleRow,
  priced: BundleRow,
  hash: string,
  status: BundleStatus,
): Promise<PrebookRow> {
  const now = deps.now()
  const { catalogue, market } = await readAround(deps, [priced])
  const stay = stayOf(priced, catalogue)
  const shown = (locale: Locale) => presentBundle(priced, stay, { catalogue, market, locale, now, prebookHash: hash })
  return deps.db.transaction(async (tx) => {
    await tx.update(prebooks).set({ isLatest: false }).where(eq(prebooks.bundleId, priced.id))
    await tx.update(bundles).set({ lines: priced.lines, totalMinor: priced.totalMinor }).where(eq(bundles.id, priced.id))
    const [row] = await tx
      .insert(prebooks)
      .values({
        id: newId('prb'),
        hash,
        bundleId: priced.id,
        quizSessionId: priced.quizSessionId,
        deviceId: owner.deviceId,
        userId: owner.userId,
        snapshot: { en: shown('en'), de: shown('de') },
        rooms: priced.rooms,
        checkIn: priced.checkIn,
        checkOut: priced.checkOut,
        lines: priced.lines,
        totalMinor: priced.totalMinor,
        previousTotalMinor: before.totalMinor,
        status,
        expireAt: new Date(now.getTime() + deps.orderTtlSeconds * 1000),
        createdAt: now,
      })
      .returning()
    if (!row) throw new Error('The prebook was not stored')
    return row
  })
}

/** Prebooks of an owner: the user's, and the device's as long as no user has adopted them. */
function isOwnPrebook(owner: Owner) {
  const byDevice = and(eq(prebooks.deviceId, owner.deviceId), isNull(prebooks.userId))
  return owner.userId ? or(eq(prebooks.userId, owner.userId), byDevice) : byDevice
}

/** Makes a user the owner of what the device did before signing in. */
export async function adoptPrebooks(db: Db, deviceId: string, userId: string): Promise<void> {
  await db
    .update(prebooks)
    .set({ userId })
    .where(isOwnPrebook({ deviceId, userId: null }))
}

/**
 * A prebooked offer as it was prebooked. Its status is Expired once the offer was changed or prebooked anew, ExpiredOffer after its time,
 * and otherwise Ok: a changed price was accepted by going on.
 */
export async function readPrebook(deps: OfferDeps, owner: Owner, hash: string, locale: Locale): Promise<Precheck> {
  const [row] = await deps.db
    .select()
    .from(prebooks)
    .where(and(eq(prebooks.hash, hash), isOwnPrebook(owner)))
  if (!row) throw new Refusal('resource.notFound')
  const session = await findSession(deps.db, owner, row.quizSessionId)
  const status: BundleStatus = !row.isLatest ? 'Expired' : row.expireAt <= deps.now() ? 'ExpiredOffer' : 'Ok'
  const snapshot = row.snapshot as Record<Locale, Precheck['offerBundle']>
  return {
    status,
    prebookHash: row.hash,
    offerBundle: snapshot[locale],
    expireAt: Math.floor(row.expireAt.getTime() / 1000),
    quizAnswers: answersOf(session, locale),
  }
}

/** An offer with its present status and its newest prebook. */
export async function precheckOffer(deps: OfferDeps, owner: Owner, bundleId: string, locale: Locale): Promise<Precheck> {
  const { bundle, session } = await findBundle(deps.db, owner, bundleId)
  const { status } = await examine(deps, bundle)
  const [latest] = await deps.db
    .select({ hash: prebooks.hash })
    .from(prebooks)
    .where(and(eq(prebooks.bundleId, bundleId), eq(prebooks.isLatest, true)))
    .orderBy(desc(prebooks.createdAt))
    .limit(1)
  const offerBundle = await presentOne(deps, bundle, locale)
  return { status, prebookHash: latest?.hash ?? null, offerBundle, expireAt: offerBundle.expireAt, quizAnswers: answersOf(session, locale) }
}

const answersOf = (session: QuizSessionRow, locale: Locale) =>
  presentAnswered(session.answers, null, locale).map(({ question, answerText }) => ({
    questionId: question.id,
    question: question.text,
    answer: answerText,
  }))
