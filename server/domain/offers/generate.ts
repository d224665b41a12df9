import { millisecondsInHour } from 'date-fns/constants'
import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { type CriterionKey, criterionKeys } from '../../../contract/bundle.ts'
import { dayOf } from '../../base/days.ts'
import type { OfferJob } from '../../base/jobs.ts'
import { bundles, quizSessions, type Relaxation } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { type Catalogue, readCatalogue } from '../../inventory/catalogue.ts'
import { SupplierUnavailable } from '../../suppliers/supplier.ts'
import { type Preferences, relax } from '../matching/preferences.ts'
import { preferencesOf } from '../quiz/preferences.ts'
import type { SearchDeps } from './deps.ts'
import type { Found } from './evaluate.ts'
import { type FindLive, findLiveAt } from './live.ts'
import { nearestOf } from './nearest.ts'
import { type QuoteFound, quoteFoundAt } from './quotes.ts'
import { searchOffers } from './search.ts'
import { storeFound } from './store-found.ts'

type Search = { preferences: Preferences; now: Date; quote?: QuoteFound; live?: FindLive }

/**
 * Returns offers for preferences. Without offers, also returns which criteria can be relaxed and how many offers each would bring, counted without
 * asking suppliers.
 */
export async function findOffers(
  db: Db,
  catalogue: Catalogue,
  { preferences, now, quote, live }: Search,
): Promise<{ found: Found[]; relaxations: Relaxation[] }> {
  const today = dayOf(now)
  const search = (wanted: Preferences) => searchOffers(db, catalogue, wanted, { today })
  const found = await searchOffers(db, catalogue, preferences, { today, ...(quote ? { quote } : {}), ...(live ? { live } : {}) })
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
 * Job: searches for the offers of a completed quiz. `revision` is the completion that started it. Does nothing if the quiz was completed again, or if the
 * search is done. Without offers the search has failed if a supplier was not heard, as 'no offers' could be wrong.
 */
export async function generateOffers(deps: SearchDeps, quizSessionId: string, revision: number): Promise<void> {
  const [session] = await deps.db.select().from(quizSessions).where(eq(quizSessions.id, quizSessionId))
  if (!session || session.revision !== revision || session.generation !== 'queued') return
  const now = deps.now()
  const catalogue = await readCatalogue(deps.db)
  const preferences = preferencesOf(session.answers, catalogue, session.relaxed)
  if (!preferences) return fail(deps.db, quizSessionId)
  const search = { preferences, now, quote: quoteFoundAt(deps.suppliers), live: findLiveAt(deps) }
  const result = await findOffers(deps.db, catalogue, search).catch((error: unknown) => {
    if (error instanceof SupplierUnavailable) return null
    throw error
  })
  if (result) await storeFound(deps.db, { quizSessionId, revision, ...result }, now)
  else await fail(deps.db, quizSessionId)
}

/** The page then offers another try. */
async function fail(db: Db, quizSessionId: string): Promise<void> {
  await db.update(quizSessions).set({ generation: 'failed' }).where(eq(quizSessions.id, quizSessionId))
}

/** A query for the current bundles of a quiz session, best first: those that no later search has retired. */
export const currentBundles = (db: Db, quizSessionId: string) =>
  db
    .select()
    .from(bundles)
    .where(and(eq(bundles.quizSessionId, quizSessionId), isNull(bundles.retiredAt)))
    .orderBy(asc(bundles.position))

/** Milliseconds after which a queued search is queued again, and after which it has failed. The page then offers another try. */
const STALE_AFTER = 15_000
const GIVE_UP_AFTER = millisecondsInHour

/** Queues searches whose job was lost in a crash, and ends those that fail for an hour. Repeating a running search does no harm. Returns how many. */
export async function sweepSearches(deps: { db: Db; now: () => Date; enqueue: (job: OfferJob) => Promise<void> }): Promise<number> {
  const at = deps.now().getTime()
  const before = new Date(at - STALE_AFTER)
  await deps.db
    .update(quizSessions)
    .set({ generation: 'failed' })
    .where(and(eq(quizSessions.generation, 'queued'), lt(quizSessions.updatedAt, new Date(at - GIVE_UP_AFTER))))
  const rows = await deps.db
    .select({ id: quizSessions.id, revision: quizSessions.revision })
    .from(quizSessions)
    .where(and(eq(quizSessions.generation, 'queued'), lt(quizSessions.updatedAt, before)))
    .limit(100)
  for (const { id, revision } of rows) await deps.enqueue({ queue: 'offers.generate', data: { quizSessionId: id, revision } })
  return rows.length
}
