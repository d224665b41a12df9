import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Bundle, BundleList, ZeroOffers } from '../../../contract/bundle.ts'
import { dayOf } from '../../base/days.ts'
import type { Locale } from '../../base/locale.ts'
import { EUR } from '../../base/money.ts'
import { isOwnedBy, type Owner } from '../../base/owner.ts'
import { Refusal } from '../../base/refusal.ts'
import { bundles, prebooks, quizSessions } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { type Catalogue, readCatalogue } from '../../inventory/catalogue.ts'
import { type AnswerInWords, addressOfQuestion, answersInShort, answersInWords } from '../quiz/present.ts'
import type { QuizSessionRow } from '../quiz/sessions.ts'
import { criteria } from './criteria.ts'
import type { OfferDeps } from './deps.ts'
import { currentBundles } from './generate.ts'
import { type Market, readMarket } from './market.ts'
import { changeInWords } from './nearest.ts'
import { presentBundle } from './present.ts'
import { type BundleRow, findStay } from './stay.ts'
import { gradeOf, labelsOf } from './variety.ts'

/** A bundle of one of the owner's quizzes. @throws Refusal resource.notFound */
export async function findBundle(db: Db, owner: Owner, bundleId: string): Promise<{ bundle: BundleRow; session: QuizSessionRow }> {
  const [row] = await db
    .select({ bundle: bundles, session: quizSessions })
    .from(bundles)
    .innerJoin(quizSessions, eq(bundles.quizSessionId, quizSessions.id))
    .where(and(eq(bundles.id, bundleId), isOwnedBy(quizSessions, owner)))
  if (!row) throw new Refusal('resource.notFound')
  return row
}

/** Data for presenting offers: the catalogue, and the market on their days. */
export type MarketData = { catalogue: Catalogue; market: Market }

/**
 * Reads the catalogue, and the market on the dates of some bundles: of their hotels, and with `reach` resort also of the other hotels in the same
 * resorts, for changing the hotel.
 */
export async function readMarketData(
  deps: OfferDeps,
  rows: readonly Pick<BundleRow, 'hotelId' | 'resortId' | 'rooms' | 'checkIn' | 'checkOut'>[],
  reach: 'hotel' | 'resort' = 'hotel',
): Promise<MarketData> {
  const catalogue = await readCatalogue(deps.db)
  const days = rows.flatMap(({ checkIn, checkOut }) => [checkIn, checkOut]).sort()
  const today = dayOf(deps.now())
  const own = rows.flatMap(({ rooms }) => rooms.flatMap(({ ratePlanId }) => catalogue.planById.get(ratePlanId)?.hotel ?? []))
  const others = reach === 'resort' ? rows.flatMap(({ resortId }) => catalogue.hotelsByResort.get(resortId) ?? []) : []
  const hotels = [...new Map([...others, ...own].map((hotel) => [hotel.id, hotel])).values()]
  const market = await readMarket(deps.db, { hotels, inventory: catalogue, from: days[0] ?? today, to: days.at(-1) ?? today, today })
  return { catalogue, market }
}

/** The hash of each bundle's latest prebook that has not expired. */
async function prebookHashes(db: Db, bundleIds: readonly string[], now: Date): Promise<Map<string, string>> {
  if (bundleIds.length === 0) return new Map()
  const rows = await db
    .select({ bundleId: bundles.id, hash: prebooks.hash })
    .from(bundles)
    .innerJoin(prebooks, eq(prebooks.id, bundles.latestPrebookId))
    .where(and(inArray(bundles.id, [...bundleIds]), gt(prebooks.expireAt, now)))
  return new Map(rows.map(({ bundleId, hash }) => [bundleId, hash]))
}

/** The answers of each bundle's search in words, by quiz session. Without sessions whose answers are being changed. */
async function answersBehind(db: Db, rows: readonly BundleRow[], locale: Locale): Promise<Map<string, ReadonlyMap<string, AnswerInWords>>> {
  const ids = [...new Set(rows.map(({ quizSessionId }) => quizSessionId))]
  if (ids.length === 0) return new Map()
  const sessions = await db
    .select({ id: quizSessions.id, answers: quizSessions.answers })
    .from(quizSessions)
    .where(and(inArray(quizSessions.id, ids), eq(quizSessions.status, 'completed')))
  return new Map(sessions.map(({ id, answers }) => [id, answersInWords(answers, locale)]))
}

/**
 * Bundles in the contract's format, without those that are no longer in the inventory. `data` is the result of `readMarketData`, if the caller needs it
 * too.
 */
export async function presentBundles(deps: OfferDeps, rows: readonly BundleRow[], locale: Locale, data?: MarketData): Promise<Bundle[]> {
  const now = deps.now()
  const ids = rows.map(({ id }) => id)
  const [{ catalogue, market }, hashes, answers] = await Promise.all([
    data ?? readMarketData(deps, rows),
    prebookHashes(deps.db, ids, now),
    answersBehind(deps.db, rows, locale),
  ])
  return rows.flatMap((row) => {
    const stay = findStay(row, catalogue)
    if (!stay) return []
    const view = {
      catalogue,
      market,
      locale,
      now,
      prebookHash: hashes.get(row.id) ?? null,
      answers: answers.get(row.quizSessionId) ?? new Map(),
    }
    return [presentBundle(row, stay, view)]
  })
}

/** One bundle in the contract's format, or null if the inventory no longer has it. */
export async function presentOrNull(deps: OfferDeps, row: BundleRow, locale: Locale): Promise<Bundle | null> {
  const [bundle] = await presentBundles(deps, [row], locale)
  return bundle ?? null
}

/** One bundle in the contract's format. @throws Refusal bundle.gone */
export async function presentOne(deps: OfferDeps, row: BundleRow, locale: Locale): Promise<Bundle> {
  const bundle = await presentOrNull(deps, row, locale)
  if (!bundle) throw new Refusal('bundle.gone')
  return bundle
}

/** The offers of a quiz session, or the progress of its search (WAIT-3, WAIT-5). */
export async function listOffers(deps: OfferDeps, session: QuizSessionRow, locale: Locale): Promise<BundleList> {
  if (session.generation === 'failed') return { status: 'failed', bundles: [], zeroOffers: null }
  if (session.generation !== 'done')
    return { status: 'generating', bundles: [], zeroOffers: null, wanted: answersInShort(session.answers, locale) }
  const rows = await currentBundles(deps.db, session.id)
  const data = await readMarketData(deps, rows)
  const shown = await presentBundles(deps, rows, locale, data)
  if (shown.length > 0) return { status: 'ready', bundles: withLabels(shown, rows, data.catalogue), zeroOffers: null }
  return { status: 'empty', bundles: [], zeroOffers: presentZero(session, locale), wanted: answersInShort(session.answers, locale) }
}

/** The offers of a list with their labels, unless the traveller named a resort (MATCH-17). */
function withLabels(shown: readonly Bundle[], rows: readonly BundleRow[], catalogue: Catalogue): Bundle[] {
  const of = new Map(rows.map((row) => [row.id, row]))
  const offers = shown.flatMap(({ bundleId }) => {
    const row = of.get(bundleId)
    const stay = row && findStay(row, catalogue)
    if (!stay || row.criteria.some(({ key }) => key === 'resort')) return []
    const grade = gradeOf(catalogue, stay.hotel, stay.departure)
    return [{ bundleId, stay, score: { percent: row.score }, totalMinor: row.totalMinor, grade }]
  })
  const labels = new Map(labelsOf(catalogue, offers).map((own, at) => [offers[at]?.bundleId, own]))
  return shown.map((bundle) => ({ ...bundle, labels: labels.get(bundle.bundleId) ?? [] }))
}

function presentZero(session: QuizSessionRow, locale: Locale): ZeroOffers {
  const answered = answersInWords(session.answers, locale)
  const relax = (session.zeroOffers ?? []).flatMap((one) => {
    const { key, offers } = one
    // Stars are never asked, so relaxing them leads to the first question of their block.
    const questionId = key === 'stars' ? 'board' : criteria[key].question
    const page = addressOfQuestion(questionId)
    if (!page) return []
    const answer = answered.get(criteria[key].question)?.words ?? ''
    return [
      {
        key,
        questionId,
        blockId: page.blockId,
        blockPage: page.blockPage,
        answer,
        change: changeInWords(one, EUR.code, locale),
        offers,
      },
    ]
  })
  return { relax }
}
