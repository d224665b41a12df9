import { and, eq, isNull } from 'drizzle-orm'
import { newId } from '../../base/ids.ts'
import { OFFERS } from '../../base/limits.ts'
import { bundles, quizSessions, type Relaxation } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import type { Found } from './evaluate.ts'
import { columnsOf } from './stay.ts'

/** The result of a search. `revision` is the completion of the quiz that started it. */
type Result = { quizSessionId: string; revision: number; found: readonly Found[]; relaxations: readonly Relaxation[] }

/**
 * Stores the result of a search, unless the quiz was completed again or the same search has stored its result. Bundles of an earlier search are retired,
 * not deleted: bookings may refer to them.
 */
export async function storeFound(db: Db, { quizSessionId, revision, found, relaxations }: Result, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [session] = await tx
      .update(quizSessions)
      .set({ generation: 'done', generatedAt: now, zeroOffers: [...relaxations] })
      .where(and(eq(quizSessions.id, quizSessionId), eq(quizSessions.revision, revision), eq(quizSessions.generation, 'queued')))
      .returning({ id: quizSessions.id })
    if (!session) return
    await tx
      .update(bundles)
      .set({ retiredAt: now })
      .where(and(eq(bundles.quizSessionId, quizSessionId), isNull(bundles.retiredAt)))
    const expireAt = new Date(now.getTime() + OFFERS.ttlMs)
    const rows = found.map(({ stay, lines, totalMinor, score: { percent, criteria } }, position) => {
      const shown = { ...columnsOf(stay), lines, totalMinor, score: percent, criteria }
      return { id: newId('bun'), quizSessionId, position, ...shown, expireAt, createdAt: now }
    })
    if (rows.length > 0) await tx.insert(bundles).values(rows)
  })
}
