import { and, eq, lt } from 'drizzle-orm'
import type { OfferJob } from '../../base/jobs.ts'
import { quizSessions } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'

/** Milliseconds after which a search that nobody has taken up is queued again. */
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
