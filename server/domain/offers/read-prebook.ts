import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Bundle, BundlePrecheck, BundleStatus, Precheck } from '../../../contract/bundle.ts'
import { freeUntil, soldTiers, tiersFrom } from '../../base/cancellation-tiers.ts'
import type { Locale } from '../../base/locale.ts'
import { isOwnedBy, type Owner } from '../../base/owner.ts'
import { Refusal } from '../../base/refusal.ts'
import { bundles, orders, prebooks } from '../../db/schema/index.ts'
import { type OrderRow, soldBundle } from '../orders/order.ts'
import { tripTime } from '../orders/trip-time.ts'
import { answersInWords } from '../quiz/present.ts'
import { findSession, type QuizSessionRow } from '../quiz/sessions.ts'
import { skippedText } from '../quiz/texts.ts'
import { checkOffer } from './check.ts'
import type { CheckDeps, OfferDeps } from './deps.ts'
import { findBundle, presentOrNull } from './read.ts'

/**
 * Returns a prebooked offer as it was prebooked. Its status is Expired after the offer was changed or prebooked again, NotAvailable if its rooms
 * could not be held, ExpiredOffer after its time, and otherwise Ok: continuing accepts a changed price.
 * @throws Refusal resource.notFound
 */
export async function readPrebook(deps: OfferDeps, owner: Owner, hash: string, locale: Locale): Promise<Precheck> {
  const [row] = await deps.db
    .select({
      ...getTableColumns(prebooks),
      snapshot: orders.snapshot,
      orderStatus: orders.status,
      latestPrebookId: bundles.latestPrebookId,
    })
    .from(prebooks)
    .innerJoin(bundles, eq(bundles.id, prebooks.bundleId))
    .innerJoin(orders, eq(orders.prebookHash, prebooks.hash))
    .where(and(eq(prebooks.hash, hash), isOwnedBy(prebooks, owner)))
  if (!row) throw new Refusal('resource.notFound')
  const session = await findSession(deps.db, owner, row.quizSessionId)
  return {
    status: statusOf(row, deps.now()),
    prebookHash: row.hash,
    offerBundle: await soldAsOf(deps, row, locale),
    expireAt: Math.floor(row.expireAt.getTime() / 1000),
    quizAnswers: answersOf(session, locale),
  }
}

type Judged = { id: string; latestPrebookId: string | null; orderStatus: OrderRow['status']; expireAt: Date }

function statusOf({ id, latestPrebookId, orderStatus, expireAt }: Judged, now: Date): BundleStatus {
  if (id !== latestPrebookId) return 'Expired'
  if (orderStatus === 'BookingStartFailed' || orderStatus === 'Failed') return 'NotAvailable'
  return expireAt <= now ? 'ExpiredOffer' : 'Ok'
}

/** Returns an offer with its current status and its latest prebook, which is shown if the inventory no longer has the offer. */
export async function precheckOffer(deps: CheckDeps, owner: Owner, bundleId: string, locale: Locale): Promise<BundlePrecheck> {
  const { bundle, session } = await findBundle(deps.db, owner, bundleId)
  const { status } = await checkOffer(deps, bundle)
  const [latest] = await deps.db
    .select({ hash: prebooks.hash, snapshot: orders.snapshot })
    .from(prebooks)
    .innerJoin(orders, eq(orders.prebookHash, prebooks.hash))
    .where(eq(prebooks.id, bundle.latestPrebookId ?? ''))
  const shown = status === 'Unknown' ? null : await presentOrNull(deps, bundle, locale)
  return {
    status,
    prebookHash: latest?.hash ?? null,
    offerBundle: shown ?? (latest ? await soldAsOf(deps, latest, locale) : null),
    expireAt: Math.floor(bundle.expireAt.getTime() / 1000),
    quizAnswers: answersOf(session, locale),
  }
}

/** The offer as sold, with the cancellation tiers that remain. */
async function soldAsOf({ db, now }: OfferDeps, sold: Pick<OrderRow, 'snapshot'>, locale: Locale): Promise<Bundle> {
  const bundle = soldBundle(sold, locale)
  const cancellationTiers = tiersFrom(soldTiers(bundle), await tripTime(db, sold, now()))
  return { ...bundle, acc: { ...bundle.acc, cancellationTiers, freeCancellationBefore: freeUntil(cancellationTiers) } }
}

/** The answers of a quiz in words: given ones first, skipped ones last. */
function answersOf(session: QuizSessionRow, locale: Locale) {
  const all = [...answersInWords(session.answers, locale).values()]
  const isSkipped = ({ words }: (typeof all)[number]) => words === skippedText[locale]
  return [...all.filter((one) => !isSkipped(one)), ...all.filter(isSkipped)].map(({ question, words }) => ({
    questionId: question.id,
    question: question.text[locale],
    noun: question.noun[locale],
    answer: words,
  }))
}
