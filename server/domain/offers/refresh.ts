import { eq, sql } from 'drizzle-orm'
import type { BundleList, CriterionKey } from '../../../contract/bundle.ts'
import type { Locale } from '../../base/locale.ts'
import type { Owner } from '../../base/owner.ts'
import { quizSessions } from '../../db/schema/index.ts'
import { findSession } from '../quiz/sessions.ts'
import type { SearchDeps } from './deps.ts'
import { generateOffers } from './generate.ts'
import { listOffers } from './read.ts'

/** Repeats the search at once, without the criteria in `relax` from now on, and returns the offers. */
export async function refreshOffers(
  deps: SearchDeps,
  owner: Owner,
  request: { quizSessionId: string; relax?: CriterionKey[] | undefined },
  locale: Locale,
): Promise<BundleList> {
  const session = await findSession(deps.db, owner, request.quizSessionId)
  if (session.status !== 'completed') return listOffers(deps, session, locale)
  const relaxed = [...new Set([...session.relaxed, ...(request.relax ?? [])])]
  const [row] = await deps.db
    .update(quizSessions)
    .set({ generation: 'queued', revision: sql`${quizSessions.revision} + 1`, relaxed, zeroOffers: null, updatedAt: deps.now() })
    .where(eq(quizSessions.id, session.id))
    .returning({ revision: quizSessions.revision })
  if (row) await generateOffers(deps, session.id, row.revision)
  return listOffers(deps, await findSession(deps.db, owner, session.id), locale)
}
