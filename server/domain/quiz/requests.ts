import { eq } from 'drizzle-orm'
import type { GuestRequests } from '../../../contract/booking.ts'
import { fromQuizDate } from '../../base/days.ts'
import { quizSessions } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { type Answers, answerOf } from './flow.ts'

/** The travellers' requests to hotel and driver in the answers (MAIL-1), or null if there are none. */
function requestsOf(answers: Answers): GuestRequests | null {
  const said = (questionId: string): string | null => {
    const answer = answerOf(answers, questionId)?.answer
    return typeof answer === 'string' && answer !== '' ? answer : null
  }
  const requests: GuestRequests = {
    notes: said('notes'),
    celebrationDate: fromQuizDate(said('celebration-date') ?? '') ?? null,
    inspirationLink: said('inspiration-link'),
    phone: said('phone'),
  }
  return Object.values(requests).some((one) => one !== null) ? requests : null
}

/** The current requests to hotel and driver in a quiz session, or null if there are none or the session is deleted. */
export async function readRequests(db: Db, quizSessionId: string): Promise<GuestRequests | null> {
  const [session] = await db.select({ answers: quizSessions.answers }).from(quizSessions).where(eq(quizSessions.id, quizSessionId))
  return session ? requestsOf(session.answers) : null
}
