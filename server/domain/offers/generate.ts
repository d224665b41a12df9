import { and, asc, eq, isNull, lt, type Placeholder, sql } from 'drizzle-orm'
import { type CriterionKey, criterionKeys } from '../../../contract/bundle.ts'
import { dayOf } from '../../base/days.ts'
import type { OfferJob } from '../../base/jobs.ts'
import { bundles, quizSessions, type Relaxation } from '../../db/schema/index.ts'
import { type Db, preparedFor } from '../../db/types.ts'
import { type Catalogue, readCatalogue } from '../../inventory/catalogue.ts'
import type { Suppliers } from '../../suppliers/supplier.ts'
import { type Preferences, relax } from '../matching/preferences.ts'
import { preferencesOf } from '../quiz/preferences.ts'
import type { Found } from './evaluate.ts'
import { nearestOf } from './nearest.ts'
import { type QuoteFound, quoteFoundAt } from './quotes.ts'
import { searchOffers } from './search.ts'
import type { BundleRow } from './stay.ts'
import { storeFound } from './store-found.ts'

export type OfferDeps = { db: Db; now: () => Date }

/** What a search asks of the outside. */
export type SearchDeps = OfferDeps & { suppliers: Suppliers }

type Search = { preferences: Preferences; now: Date; quote?: QuoteFound }

/**
 * Offers for preferences, and where there are none, what to give up for how many: those are counted without asking a supplier. Reads only.
 */
export async function findOffers(
  db: Db,
  catalogue: Catalogue,
  { preferences, now, quote }: Search,
): Promise<{ found: Found[]; relaxations: Relaxation[] }> {
  const today = dayOf(now)
  const search = (wanted: Preferences) => searchOffers(db, catalogue, wanted, { today })
  const found = await searchOffers(db, catalogue, preferences, { today, ...(quote ? { quote } : {}) })
  const relaxations: Relaxation[] = []
  if (found.length === 0) {
    for (const key of criterionKeys) {
      const brought = isAsked(preferences, key) ? await search(relax(preferences, key)) : []
      if (brought.length > 0) relaxations.push({ key, offers: brought.length, nearest: nearestOf(key, brought, preferences.dates) })
    }
    relaxations.sort((a, b) => b.offers - a.offers)
  }
  return { found, relaxations }
}

const isAsked = (preferences: Preferences, key: CriterionKey) =>
  key === 'dates' ? !preferences.areDatesRelaxed : preferences[key] !== undefined

/**
 * Job: makes the offers of a completed quiz. `revision` is the completion that asked for it: a later one makes this a no-op, and so
 * does a repeat. Bundles of an earlier search are retired, not deleted: bookings may refer to them.
 */
export async function generateOffers(deps: SearchDeps, quizSessionId: string, revision: number): Promise<void> {
  const [session] = await searchOf(deps.db).execute({ id: quizSessionId })
  if (!session || session.revision !== revision || session.generation !== 'queued') return
  const now = deps.now()
  const catalogue = await readCatalogue(deps.db)
  const preferences = preferencesOf(session.answers, catalogue, session.relaxed)
  if (!preferences) {
    await deps.db.update(quizSessions).set({ generation: 'failed' }).where(eq(quizSessions.id, quizSessionId))
    return
  }
  const { found, relaxations } = await findOffers(deps.db, catalogue, { preferences, now, quote: quoteFoundAt(deps.suppliers) })
  await storeFound(deps.db, { quizSessionId, revision, found, relaxations }, now)
}

/** The bundles of a quiz session that no later search has retired, best first; in a transaction, to be locked. */
export function currentBundles(db: Db, quizSessionId: string | Placeholder) {
  return db
    .select()
    .from(bundles)
    .where(and(eq(bundles.quizSessionId, quizSessionId), isNull(bundles.retiredAt)))
    .orderBy(asc(bundles.position))
}

const bundlesOf = preparedFor((db) => currentBundles(db, sql.placeholder('quizSessionId')).prepare('current_bundles'))

/** The same to look at. Pass the database itself, not a transaction. */
export const readCurrentBundles = (db: Db, quizSessionId: string): Promise<BundleRow[]> => bundlesOf(db).execute({ quizSessionId })

const searchOf = preparedFor((db) =>
  db
    .select({
      revision: quizSessions.revision,
      generation: quizSessions.generation,
      answers: quizSessions.answers,
      relaxed: quizSessions.relaxed,
    })
    .from(quizSessions)
    .where(eq(quizSessions.id, sql.placeholder('id')))
    .prepare('search_of_quiz'),
)

/** Milliseconds after which a search that no worker has begun is queued again. */
const STALE_AFTER = 15_000

/** Queues the searches whose job a crash has lost; repeating one that is under way does no harm. Returns how many. */
export async function sweepSearches(deps: { db: Db; now: () => Date; enqueue: (job: OfferJob) => Promise<void> }): Promise<number> {
  const before = new Date(deps.now().getTime() - STALE_AFTER)
  const rows = await deps.db
    .select({ id: quizSessions.id, revision: quizSessions.revision })
    .from(quizSessions)
    .where(and(eq(quizSessions.generation, 'queued'), lt(quizSessions.updatedAt, before)))
    .limit(100)
  for (const { id, revision } of rows) await deps.enqueue({ queue: 'offers.generate', data: { quizSessionId: id, revision } })
  return rows.length
}
