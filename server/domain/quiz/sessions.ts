import { and, desc, eq } from 'drizzle-orm'
import type { PageInfo, QuizPage } from '../../../contract/quiz.ts'
import { dayOf } from '../../base/days.ts'
import { newId } from '../../base/ids.ts'
import type { Locale } from '../../base/locale.ts'
import { isOwnedBy, type Owner } from '../../base/owner.ts'
import { Refusal } from '../../base/refusal.ts'
import { quizSessions, type StoredAnswer } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import type { Catalogue, Resort } from '../../inventory/catalogue.ts'
import { type Answers, firstOpen, isReachable, neighbour, pageOf, questionAt, withAnswer } from './flow.ts'
import { placeOf } from './lookup.ts'
import { type QuestionModel, questionById, questions } from './model.ts'
import { type AtQuestion, presentPage } from './present.ts'
import { checkAnswer, isOfCatalogue } from './validate.ts'

export type QuizSessionRow = typeof quizSessions.$inferSelect

type Address = { blockId: string; blockPage: number }

const newestFirst = [desc(quizSessions.updatedAt), desc(quizSessions.createdAt), desc(quizSessions.id)]

/** The session that the owner started, changed or reopened last; undefined if there is none. */
export async function currentSession(db: Db, owner: Owner): Promise<QuizSessionRow | undefined> {
  const [row] = await db
    .select()
    .from(quizSessions)
    .where(isOwnedBy(quizSessions, owner))
    .orderBy(...newestFirst)
    .limit(1)
  return row
}

/** Locks the current session until the end of the transaction. Throws `Refusal` quiz.noSession. */
async function lockCurrentSession(tx: Db, owner: Owner): Promise<QuizSessionRow> {
  const current = tx
    .select({ id: quizSessions.id })
    .from(quizSessions)
    .where(isOwnedBy(quizSessions, owner))
    .orderBy(...newestFirst)
    .limit(1)
  const [row] = await tx.select().from(quizSessions).where(eq(quizSessions.id, current)).for('update')
  return row ?? noSession()
}

function noSession(): never {
  throw new Refusal('quiz.noSession', { detail: 'Start the quiz first.' })
}

async function requireSession(db: Db, owner: Owner): Promise<QuizSessionRow> {
  return (await currentSession(db, owner)) ?? noSession()
}

/** The owner's session by its id. Throws `Refusal` resource.notFound, also for the sessions of others. */
export async function findSession(db: Db, owner: Owner, id: string): Promise<QuizSessionRow> {
  const [row] = await db
    .select()
    .from(quizSessions)
    .where(and(isOwnedBy(quizSessions, owner), eq(quizSessions.id, id)))
  if (!row) throw new Refusal('resource.notFound')
  return row
}

/** How a quiz starts: its tags and, if the traveller came by a resort's poster, that resort (QUIZ-54). */
type Beginning = { tags: string[]; resort: Resort | undefined; locale: Locale }

/** Starts a new session and returns its first page and page info (QUIZ-2). */
export async function startSession(
  db: Db,
  owner: Owner,
  { tags, resort, locale }: Beginning,
  at: Date,
): Promise<{ pageInfo: PageInfo; tags: string[]; page: QuizPage }> {
  const [first] = questions
  if (!first) throw new Error('The quiz has no question')
  const answers: StoredAnswer[] = resort ? [{ questionId: 'resort', answer: placeOf(resort, locale), isSkipped: false }] : []
  const row = { id: newId('quiz'), ...owner, tags, locale, answers, position: first.id, createdAt: at, updatedAt: at }
  await db.insert(quizSessions).values(row)
  return { pageInfo: pageOf(first), tags, page: presentPage({ answers, question: first, tags }, locale) }
}

/**
 * Makes an earlier session the current one, at a question. Returns the page of that question, or null if none is named or it can't be reached; the client
 * then shows all answers. Throws `Refusal` resource.notFound.
 */
export async function reopenSession(
  db: Db,
  owner: Owner,
  { quizSessionId, questionId }: { quizSessionId: string; questionId: string | null },
  at: Date,
): Promise<{ pageInfo: PageInfo | null }> {
  const { id, answers } = await findSession(db, owner, quizSessionId)
  const named = questionById.get(questionId ?? '')
  const question = named && questionAt(answers, pageOf(named)) === named && isReachable(answers, named) ? named : null
  await db
    .update(quizSessions)
    .set({ updatedAt: at, position: question?.id ?? null })
    .where(eq(quizSessions.id, id))
  return { pageInfo: question ? pageOf(question) : null }
}

/** The session's current question; null if all questions are answered. */
export function positionOf(session: QuizSessionRow): QuestionModel | null {
  const open = firstOpen(session.answers)
  if (!open || session.status !== 'open') return open ?? null
  const at = questionById.get(session.position ?? '')
  return at && isReachable(session.answers, at) ? at : open
}

function requirePage(answers: Answers, page: Address): QuestionModel {
  const question = questionAt(answers, page)
  if (!question || !isReachable(answers, question))
    throw new Refusal('quiz.wrongPage', { detail: `Page ${page.blockId}/${page.blockPage} cannot be opened yet.` })
  return question
}

/** Saves an answer and returns the next question. Answering a completed quiz reopens it. */
export async function answerPage(
  db: Db,
  owner: Owner,
  readCatalogue: (db: Db) => Promise<Catalogue>,
  given: GivenAnswer,
  at: Date,
): Promise<AtQuestion> {
  // Only some questions need the catalogue.
  const catalogue = isOfCatalogue(given.answer.questionId) ? await readCatalogue(db) : null
  return db.transaction(async (tx) => {
    const session = await lockCurrentSession(tx, owner)
    const { answers, next, status, relaxed } = answerIn(session, given, catalogue, at)
    await tx
      .update(quizSessions)
      .set({ answers, status, relaxed, position: next?.id ?? null, updatedAt: at })
      .where(eq(quizSessions.id, session.id))
    return { answers, question: next, tags: session.tags }
  })
}

type GivenAnswer = { pageInfo: Address; answer: { questionId: string; answer: unknown; isSkipped: boolean } }
type Answered = Pick<QuizSessionRow, 'answers' | 'status' | 'relaxed'> & { next: QuestionModel | null }

/** Adds an answer to a session and finds the next question. @throws Refusal quiz.wrongPage, request.invalid */
function answerIn(session: QuizSessionRow, given: GivenAnswer, catalogue: Catalogue | null, at: Date): Answered {
  const question = requirePage(session.answers, given.pageInfo)
  if (question.id !== given.answer.questionId)
    throw new Refusal('request.invalid', { errors: [{ path: 'answer.questionId', message: `This page asks ${question.id}` }] })
  const answers = withAnswer(session.answers, checkAnswer(question, given.answer, session.answers, catalogue, dayOf(at)))
  // A changed answer in a finished quiz leads to the end, or to questions that it adds (QUIZ-53).
  // Questions that were answered in advance are skipped (QUIZ-54).
  const isForward = session.status !== 'open' || firstOpen(session.answers) === question
  const next = (isForward ? firstOpen(answers) : neighbour(answers, question, 1)) ?? null
  const isChanged = JSON.stringify(answers) !== JSON.stringify(session.answers)
  const status = firstOpen(answers) ? 'open' : session.status === 'completed' && !isChanged ? 'completed' : 'finished'
  return { answers, status, relaxed: isChanged ? [] : session.relaxed, next }
}

/** The page before the given one; the first page stays where it is. */
export async function previousPage(db: Db, owner: Owner, page: Address): Promise<AtQuestion> {
  const session = await requireSession(db, owner)
  const question = requirePage(session.answers, page)
  return openPage(db, session, neighbour(session.answers, question, -1) ?? question)
}

/** The given page, or that of the current question. */
export async function readPage(db: Db, owner: Owner, page: Address | null): Promise<AtQuestion> {
  const session = await requireSession(db, owner)
  if (page) return openPage(db, session, requirePage(session.answers, page))
  return { answers: session.answers, question: positionOf(session), tags: session.tags }
}

async function openPage(db: Db, session: QuizSessionRow, question: QuestionModel): Promise<AtQuestion> {
  await db.update(quizSessions).set({ position: question.id }).where(eq(quizSessions.id, session.id))
  return { answers: session.answers, question, tags: session.tags }
}

/** Completes the owner's quiz. The caller starts the search. Throws `Refusal` quiz.notFinished while questions are open. */
export async function completeSession(db: Db, owner: Owner, at: Date): Promise<QuizSessionRow> {
  const session = await requireSession(db, owner)
  if (firstOpen(session.answers)) throw new Refusal('quiz.notFinished', { detail: 'Questions are still open.' })
  const [row] = await db
    .update(quizSessions)
    .set({ status: 'completed', generation: 'queued', revision: session.revision + 1, zeroOffers: null, updatedAt: at })
    .where(and(eq(quizSessions.id, session.id), eq(quizSessions.revision, session.revision)))
    .returning()
  // A concurrent request has completed it.
  return row ?? (await requireSession(db, owner))
}
