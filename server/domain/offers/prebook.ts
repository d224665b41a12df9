import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Bundle, BundlePrecheck, BundleStatus, PrebookAnswer, Precheck } from '../../../contract/bundle.ts'
import { locales } from '../../../contract/languages.ts'
import { freeBefore } from '../../base/free-cancellation.ts'
import { hashSecret, newId } from '../../base/ids.ts'
import type { Locale } from '../../base/locale.ts'
import { money } from '../../base/money.ts'
import { isOwnedBy, type Owner } from '../../base/owner.ts'
import { Refusal } from '../../base/refusal.ts'
import { bundles, orders, prebooks, type SoldBundle, type StoredAnswer } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import type { GivenUp, PlainOrder } from '../orders/end-plain-orders.ts'
import { momentOf } from '../orders/moments.ts'
import { soldBundle } from '../orders/rows.ts'
import type { NewPrebook } from '../orders/start-held-order.ts'
import type { SoldPrebook } from '../orders/start-order.ts'
import { answersInWords } from '../quiz/present.ts'
import { findSession, type QuizSessionRow } from '../quiz/sessions.ts'
import { skippedText } from '../quiz/texts.ts'
import { type Available, type CheckDeps, type Checked, checkOffer } from './check.ts'
import type { OfferDeps } from './generate.ts'
import { isLatestPrebook, latestPrebookId } from './latest-prebook.ts'
import { readForPrebook } from './prebook-reading.ts'
import { presentBundle } from './present.ts'
import { totalOf } from './price.ts'
import { findBundle, presentBundles } from './read.ts'
import type { BundleRow } from './stay.ts'

/** What prebooking asks of the outside. */
export type PrebookDeps = CheckDeps & {
  orderTtlSeconds: number
  /**
   * Stores a prebook with its order and the rooms of our own stock, in place of the earlier orders that it may end itself; null, and nothing stored, where that is not all that
   * there is to do.
   */
  startHeld: (prebook: NewPrebook, earlier: readonly PlainOrder[]) => Promise<{ queue(): Promise<void> } | null>
  /** Starts the order of a prebook in its transaction; what it returns is called once that is over. */
  startOrder: (tx: Db, prebook: SoldPrebook) => Promise<{ queue(): Promise<void> }>
  /** Releases the rooms of what the owner began to book before and has not paid, but for what this very request has made. */
  releaseEarlier: (owner: Owner, requestKey: string, givenUp: readonly GivenUp[]) => Promise<void>
}

/**
 * Checks price and availability of an offer, fixes both in a prebook and starts its order (BOOK-6 to BOOK-9). An offer that cannot be had, or
 * whose check could not be finished, returns its status and makes no order. `searchId` is the quiz session that the caller believes the offer
 * is from (D18). A request that is repeated with its `requestId`, at the same moment too, gets the prebook that the first one made (BOOK-14).
 */
export async function prebookOffer(
  deps: PrebookDeps,
  owner: Owner,
  request: { bundleId: string; searchId: string; requestId: string },
  locale: Locale,
): Promise<PrebookAnswer> {
  const requestKey = hashSecret([owner.deviceId, request.bundleId, request.requestId].join(' '))
  const read = await readForPrebook(deps.db, { ...owner, bundleId: request.bundleId, requestKey })
  if (read?.bundle.quizSessionId !== request.searchId) throw new Refusal('resource.notFound')
  const { bundle, answers, givenUp } = read
  const known = read.isMade && (await findMade(deps.db, requestKey))
  if (known) return answerOf(known, locale)
  // Starting anew (BOOK-3): the rooms that the owner's own earlier try holds must not stand in the way.
  const release = () => deps.releaseEarlier(owner, requestKey, givenUp)
  const isEndedWith = givenUp.length > 0 && givenUp.every(({ hasPayment }) => !hasPayment)
  if (!isEndedWith) await release()
  let checked = await checkOffer(deps, bundle)
  if (isEndedWith && !isToBeHad(checked)) {
    await release()
    checked = await checkOffer(deps, bundle)
  }
  if (!isToBeHad(checked)) {
    // The same request may have taken the last room meanwhile.
    const made = await findMade(deps.db, requestKey)
    if (made) return answerOf(made, locale)
    return { prebookHash: null, status: checked.status, offerBundle: await showIfKnown(deps, bundle, checked, locale), priceChange: null }
  }
  const priced: BundleRow = { ...bundle, lines: checked.lines, totalMinor: totalOf(checked.lines) }
  const fixing = { before: bundle, priced, requestKey, checked, answers }
  const { prebook, order } = await storePrebook(deps, owner, fixing, isEndedWith ? { earlier: givenUp, release } : null)
  await order.queue()
  return answerOf(prebook, locale)
}

const isToBeHad = (checked: Checked): checked is Available => checked.status === 'Ok' || checked.status === 'PriceChanged'

async function findMade(db: Db, requestKey: string): Promise<SoldPrebook | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(prebooks), snapshot: orders.snapshot })
    .from(prebooks)
    .innerJoin(orders, eq(orders.prebookHash, prebooks.hash))
    .where(eq(prebooks.requestKey, requestKey))
  return row
}

type Made = Pick<SoldPrebook, 'hash' | 'status' | 'totalMinor' | 'previousTotalMinor' | 'snapshot'>

/** What was prebooked; its order was started in the same transaction. */
function answerOf({ hash, status, totalMinor, previousTotalMinor, snapshot }: Made, locale: Locale): PrebookAnswer {
  const old = previousTotalMinor ?? totalMinor
  const priceChange =
    status === 'PriceChanged' ? { oldTotal: money(old), newTotal: money(totalMinor), difference: money(totalMinor - old) } : null
  return { prebookHash: hash, status, offerBundle: soldBundle({ snapshot }, locale), priceChange }
}

/** The offer as it looks, or null where the inventory cannot be read or no longer knows it. */
async function showIfKnown(deps: OfferDeps, bundle: BundleRow, { status }: Checked, locale: Locale): Promise<Bundle | null> {
  if (status === 'Unknown') return null
  const [shown] = await presentBundles(deps, [bundle], locale)
  return shown ?? null
}

type Fixing = { before: BundleRow; priced: BundleRow; requestKey: string; checked: Available; answers: readonly StoredAnswer[] }

/** Earlier orders that are still to end, and the longer way to end them. */
type Ending = { earlier: readonly PlainOrder[]; release: () => Promise<void> }

async function storePrebook(
  deps: PrebookDeps,
  owner: Owner,
  { before, priced, requestKey, checked, answers }: Fixing,
  ending: Ending | null,
) {
  const now = deps.now()
  const hash = newId('pre')
  const { stay, catalogue, market, status } = checked
  const shown = (locale: Locale) =>
    presentBundle(priced, stay, { catalogue, market, locale, now, prebookHash: hash, answers: new Map(), isSold: true })
  const snapshot = Object.fromEntries(locales.map((locale) => [locale, shown(locale)])) as SoldBundle
  const values = {
    id: newId('prb'),
    hash,
    bundleId: priced.id,
    quizSessionId: priced.quizSessionId,
    deviceId: owner.deviceId,
    userId: owner.userId,
    rooms: priced.rooms,
    checkIn: priced.checkIn,
    checkOut: priced.checkOut,
    lines: priced.lines,
    totalMinor: priced.totalMinor,
    previousTotalMinor: before.totalMinor,
    status,
    expireAt: new Date(now.getTime() + deps.orderTtlSeconds * 1000),
    requestKey,
    createdAt: now,
  }
  const held = await deps.startHeld({ ...values, snapshot, answers }, ending?.earlier ?? [])
  if (held) return { prebook: { ...values, snapshot }, order: held }
  await ending?.release()
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.insert(prebooks).values(values).onConflictDoNothing({ target: prebooks.requestKey }).returning()
    if (!row) {
      const known = await findMade(tx, requestKey)
      if (!known) throw new Error('The prebook was not stored')
      return { prebook: known, order: await deps.startOrder(tx, known) }
    }
    const { lines, totalMinor } = priced
    await tx.update(bundles).set({ lines, totalMinor, latestPrebookId: row.id }).where(eq(bundles.id, priced.id))
    return { prebook: { ...row, snapshot }, order: await deps.startOrder(tx, { ...row, snapshot }) }
  })
}

/**
 * A prebooked offer as it was prebooked. Its status is Expired once the offer was changed or prebooked anew, NotAvailable where its rooms could
 * not be held, ExpiredOffer after its time, and otherwise Ok: a changed price was accepted by going on.
 */
export async function readPrebook(deps: OfferDeps, owner: Owner, hash: string, locale: Locale): Promise<Precheck> {
  const [row] = await deps.db
    .select({ ...getTableColumns(prebooks), snapshot: orders.snapshot, orderStatus: orders.status, isLatest: isLatestPrebook })
    .from(prebooks)
    .innerJoin(bundles, eq(bundles.id, prebooks.bundleId))
    .innerJoin(orders, eq(orders.prebookHash, prebooks.hash))
    .where(and(eq(prebooks.hash, hash), isOwnedBy(prebooks, owner)))
  if (!row) throw new Refusal('resource.notFound')
  const session = await findSession(deps.db, owner, row.quizSessionId)
  const isLost = row.orderStatus === 'BookingStartFailed' || row.orderStatus === 'Failed'
  const status: BundleStatus = !row.isLatest ? 'Expired' : isLost ? 'NotAvailable' : row.expireAt <= deps.now() ? 'ExpiredOffer' : 'Ok'
  return {
    status,
    prebookHash: row.hash,
    offerBundle: await soldAsOf(deps, row, locale),
    expireAt: Math.floor(row.expireAt.getTime() / 1000),
    quizAnswers: answersOf(session, locale),
  }
}

/** What was prebooked, with what is left by now of its free cancellation. */
async function soldAsOf({ db, now }: OfferDeps, prebook: Pick<SoldPrebook, 'snapshot'>, locale: Locale): Promise<Bundle> {
  const bundle = soldBundle(prebook, locale)
  const left = freeBefore(bundle.acc.freeCancellationBefore, await momentOf(db, prebook, now()))
  return { ...bundle, acc: { ...bundle.acc, freeCancellationBefore: left } }
}

/** An offer with its present status and its newest prebook, which shows it where the inventory cannot. */
export async function precheckOffer(deps: CheckDeps, owner: Owner, bundleId: string, locale: Locale): Promise<BundlePrecheck> {
  const { bundle, session } = await findBundle(deps.db, owner, bundleId)
  const checked = await checkOffer(deps, bundle)
  const [latest] = await deps.db
    .select({ hash: prebooks.hash, snapshot: orders.snapshot })
    .from(prebooks)
    .leftJoin(orders, eq(orders.prebookHash, prebooks.hash))
    .where(eq(prebooks.id, sql`(select ${latestPrebookId} from bundles where bundles.id = ${bundleId})`))
  const sold = latest?.snapshot ? await soldAsOf(deps, { snapshot: latest.snapshot }, locale) : null
  return {
    status: checked.status,
    prebookHash: latest?.hash ?? null,
    offerBundle: (await showIfKnown(deps, bundle, checked, locale)) ?? sold,
    expireAt: Math.floor(bundle.expireAt.getTime() / 1000),
    quizAnswers: answersOf(session, locale),
  }
}

/** What was answered first, as the first few are what is seen at once; then what was left open. */
function answersOf(session: QuizSessionRow, locale: Locale) {
  const all = [...answersInWords(session.answers, locale).values()]
  const isOpen = ({ words }: (typeof all)[number]) => words === skippedText[locale]
  return [...all.filter((one) => !isOpen(one)), ...all.filter(isOpen)].map(({ question, words }) => ({
    questionId: question.id,
    question: question.text[locale],
    noun: question.noun[locale],
    answer: words,
  }))
}
