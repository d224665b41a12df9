import { and, assign, emit, setup, stateIn } from 'xstate'
import type { AnswerValue, PageInfo, QuizAnswer, QuizPage } from '../../contract/quiz.ts'
import { answerQuiz, completeQuiz, getQuizPage, getQuizSession, previousQuiz, reopenQuiz, startQuiz } from '../../platform/api/quiz.ts'
import { call, callWithoutInput } from '../call.ts'
import type { ConnectionEvent } from '../connection.ts'
import { delays } from '../delays.ts'
import type { Emitted } from '../emitted.ts'
import { failureWith, isNetworkTrouble, loggable, type StepFailure, toFailure } from '../failure.ts'
import type { StateMeta } from '../flow.ts'
import type { MessageId } from '../messages.ts'
import type { Restored } from '../persisted.ts'
import type { NameWith, OfQuestion } from '../tracked.ts'
import { isAnswerComplete, isLastChoice, isSameAnswer, isSkippable } from './quiz.answers.ts'
import { answerOf, chosenOn, draftFor, firstOf, followingOf, pageAfter, skipOf } from './quiz.following.ts'
import { forgetQuizDraft, persistQuizDraft, type QuizDraft } from './quiz.storage.ts'

/** Why a step of the quiz failed. No answer is lost (QUIZ-41, QUIZ-42). */
type QuizFailure = StepFailure & { step: 'load' | 'save' | 'complete' }

const texts: Record<QuizFailure['step'], MessageId> = {
  load: 'quiz.loadFailed',
  save: 'quiz.saveFailed',
  complete: 'quiz.completeFailed',
}

const toQuizFailure = (error: unknown, step: QuizFailure['step']): QuizFailure => ({ ...failureWith(error, texts[step]), step })

/** Address of a quiz page; the fields of the URL are sufficient. */
type PageAddress = Pick<PageInfo, 'blockId' | 'blockPage'> & Partial<PageInfo>

export const quizActors = {
  getQuizSession: callWithoutInput(getQuizSession),
  reopenQuiz: call(reopenQuiz),
  startQuiz: call(startQuiz),
  getQuizPage: call(getQuizPage),
  answerQuiz: call(answerQuiz),
  previousQuiz: call(previousQuiz),
  completeQuiz: callWithoutInput(completeQuiz),
}

export type QuizContext = {
  page: QuizPage | null
  /** The input of the active question. */
  draft: AnswerValue
  /** The page that is being opened; null for the last one that was reached. */
  opening: PageAddress | null
  /** The requested resort, which a new quiz answers in advance. */
  resortId: string | null
  /** The quiz of earlier offers whose answers are changed, and the question to open. */
  editing: Editing | null
  /** Input from before a reload, or of a page that was left again; restored when its question is next shown. */
  restored: QuizDraft | null
  /** The page that was left before its answer was saved, with its input and the pending request (QUIZ-57). */
  unsaved: Unsaved | null
  failure: QuizFailure | null
}
/** `questionId` is null to show all answers. */
export type Editing = { quizSessionId: string; questionId: string | null }
type Unsaved = { page: QuizPage; draft: AnswerValue; answer: QuizAnswer }
export type Address = { blockId: string; page: number }

export const emptyQuiz: QuizContext = {
  page: null,
  draft: null,
  opening: null,
  resortId: null,
  editing: null,
  restored: null,
  unsaved: null,
  failure: null,
}

const questionOf = (context: Pick<QuizContext, 'page'>) => context.page?.nextQuestion.question ?? null
const isComplete = (context: QuizContext) => {
  const question = questionOf(context)
  return question !== null && isAnswerComplete(question, context.draft)
}
const mayBeSkipped = (context: QuizContext) => {
  const question = questionOf(context)
  return question !== null && isSkippable(question, context.page?.skipList ?? [])
}
const isLast = (context: QuizContext) => {
  const question = questionOf(context)
  return question !== null && isLastChoice(question, context.draft)
}
/** The same answer leads to the page after it without a submit (QUIZ-13). If a page does not name the one after it, the answer is sent again. */
const isUnchanged = ({ page, draft }: Pick<QuizContext, 'page' | 'draft'>) =>
  page?.nextQuestion.next !== undefined && isSameAnswer(page.nextQuestion.answer, draft)
const isEnd = (page: QuizPage | null) => page?.pageInfo === null && page.nextQuestion.status === 'Finished'
/** Returns whether the question of a response is the one on screen. */
const isForeseen = (context: QuizContext, event: object) =>
  'output' in event && questionOf({ page: event.output as QuizPage })?.id === questionOf(context)?.id
const isAt = (info: PageInfo | null | undefined, address: Address) => info?.blockId === address.blockId && info.blockPage === address.page

export const quizSetup = setup({
  types: {
    /** `address` is the quiz page of the URL, null on the start page. `editing` is the quiz of earlier offers whose answers are changed. */
    input: {} as { address: Address | null; editing?: Editing; restored: Restored<QuizDraft> },
    context: {} as QuizContext & { isLost: boolean },
    events: {} as
      | { type: 'quiz.start' }
      | { type: 'quiz.open'; address: Address }
      | { type: 'resort.name'; resortId: string | null }
      | { type: 'address.change'; address: Address }
      | { type: 'answer.choose'; answer: AnswerValue }
      | { type: 'answer.change'; answer: AnswerValue }
      | { type: 'answer.submit' }
      | { type: 'answer.skip' }
      | { type: 'quiz.back' }
      | { type: 'quiz.goTo'; questionId: string }
      | { type: 'quiz.retry' }
      | { type: 'quiz.finish' }
      | { type: 'quiz.reset' }
      | ConnectionEvent,
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'blocked' | 'asking' | 'unsent',
    meta: {} as StateMeta,
  },
  actors: quizActors,
  delays: { settleDelay: delays.settleDelay, placeDelay: delays.placeDelay },
  guards: {
    isLost: ({ context }) => context.isLost,
    isEditing: ({ context }) => context.editing !== null,
    hasAddress: ({ context }) => context.opening !== null,
    hasPage: (_, params: { page?: QuizPage | undefined }) => params.page !== undefined,
    /** A completed session counts as well: an answer reopens it. */
    hasSession: (_, params: { session: object | null }) => params.session !== null,
    isQuestionLeft: ({ context }) => questionOf(context) !== null && context.page?.pageInfo !== null,
    isFinished: ({ context }) => isEnd(context.page),
    isEnd: (_, params: { page: QuizPage }) => isEnd(params.page),
    /** A place was chosen in a search. */
    isPlace: ({ context }, params: { answer: AnswerValue }) =>
      questionOf(context)?.optionType === 'Search' && isComplete({ ...context, draft: params.answer }),
    isLastChoice: ({ context }) => isLast(context),
    isLastChoiceSaved: ({ context }) => isLast(context) && isUnchanged(context),
    isSingleChoice: ({ context }) => questionOf(context)?.optionType === 'Radio',
    isComplete: ({ context }) => isComplete(context),
    isSameAnswer: ({ context }) => isUnchanged(context),
    isSkippable: ({ context }) => mayBeSkipped(context),
    /** The answer is complete and the next question is known (QUIZ-57); the same for Skip. */
    isNextKnown: ({ context }) =>
      isComplete(context) && followingOf(context.page, { answer: context.draft, isSkipped: false }) !== undefined,
    isNextKnownOnSkip: ({ context }) => mayBeSkipped(context) && followingOf(context.page, { answer: null, isSkipped: true }) !== undefined,
    /** The response has the predicted question, and the traveller has answered or skipped it meanwhile. */
    isAnsweredAhead: and([stateIn({ movedOn: 'answered' }), ({ context, event }) => isForeseen(context, event)]),
    isSkippedAhead: and([stateIn({ movedOn: 'passed' }), ({ context, event }) => isForeseen(context, event)]),
    isFinishedAhead: and([stateIn({ movedOn: 'lastAnswered' }), ({ context, event }) => isForeseen(context, event)]),
    isSkipped: ({ context }) => context.unsaved?.answer.isSkipped === true,
    isBeingSaved: ({ context }, params: Address) => isAt(context.unsaved?.page.pageInfo, params),
    isFirstQuestion: ({ context }) => context.page?.pageInfo?.blockOrder === 0 && context.page.pageInfo.blockPage === 0,
    isQuestionShown: ({ context }, params: Address) => isAt(context.page?.pageInfo, params),
    isPreviousQuestion: ({ context }, params: Address) =>
      isAt(context.page?.answeredQuestions.filter((one) => !one.isAuto).at(-1)?.pageInfo, params),
    isAnswered: ({ context }, params: { questionId: string }) =>
      context.page?.answeredQuestions.some((one) => one.question.id === params.questionId) ?? false,
    /** A step found no network, so it is retried when the connection returns (NET-2, NET-4). */
    isSkipOffline: ({ context }, params: { error: unknown }) =>
      context.unsaved?.answer.isSkipped === true && isNetworkTrouble(toFailure(params.error)),
    isOffline: (_, params: { error: unknown }) => isNetworkTrouble(toFailure(params.error)),
    isFailedOffline: ({ context }) => context.failure !== null && isNetworkTrouble(context.failure),
    isAnsweredBefore: ({ context }) => (context.page?.answeredQuestions.length ?? 0) > 0,
  },
  actions: {
    setPage: assign(({ context }, { page }: { page?: QuizPage | undefined }) => {
      if (!page) return {}
      const { question, answer } = page.nextQuestion
      return { page, draft: question && draftFor(question, answer, context.restored), restored: null, failure: null }
    }),
    /** Shows the next question while the previous answer is being saved. */
    moveOn: assign(({ context: { page, draft, restored } }, params: { isSkipped: boolean }) => {
      const answer = params.isSkipped ? skipOf(page) : answerOf(page, draft)
      const next = pageAfter(page, answer)
      if (page === null || next === null) return {}
      const question = next.nextQuestion.question
      // A skipped question keeps its initial input.
      const left = params.isSkipped ? firstOf(page) : draft
      return {
        unsaved: { page, draft: left, answer },
        page: next,
        draft: question && draftFor(question, undefined, restored),
        restored: null,
        failure: null,
      }
    }),
    /** Stores the input of the current page for when its question is shown again. */
    keepChosen: assign({ restored: ({ context }) => chosenOn(questionOf(context), context.draft) }),
    forgetChosen: assign({ restored: null }),
    /** Returns to the page whose answer is being saved. */
    takeBack: assign(({ context: { unsaved } }) => (unsaved === null ? {} : { page: unsaved.page, draft: unsaved.draft, unsaved: null })),
    setDraft: assign((_, params: { answer: AnswerValue }) => ({ draft: params.answer, restored: null, failure: null })),
    /** Stores the unsent input for a reload. */
    persistAnswer: ({ context }) => persistQuizDraft(() => ({ questionId: questionOf(context)?.id ?? '', answer: context.draft })),
    removeAnswer: () => forgetQuizDraft(),
    toastLost: emit({ type: 'toast', tone: 'info', message: 'restore.failed' }),
    forgetLost: assign({ isLost: false }),
    setResort: assign((_, params: { resortId: string | null }) => ({ resortId: params.resortId })),
    setOpening: assign((_, params: { opening: PageAddress | null }) => ({ opening: params.opening })),
    setOpeningAddress: assign((_, params: Address) => ({ opening: { blockId: params.blockId, blockPage: params.page } })),
    setOpeningNext: assign({ opening: ({ context }) => context.page?.nextQuestion.next ?? null }),
    setOpeningQuestion: assign(({ context }, params: { questionId: string | undefined }) => {
      const asked = context.page?.answeredQuestions.filter((one) => !one.isAuto) ?? []
      const at = params.questionId === undefined ? asked.length - 1 : asked.findIndex((one) => one.question.id === params.questionId)
      return {
        opening: asked[at]?.pageInfo ?? null,
        restored: null,
      }
    }),
    setFailure: assign((_, params: { error: unknown; step: QuizFailure['step'] }) => ({
      failure: toQuizFailure(params.error, params.step),
    })),
    logFailure: emit(({ context }) => ({
      type: 'log',
      name: `quiz.${context.failure?.step ?? 'load'}Failed`,
      data: context.failure ? loggable(context.failure) : {},
    })),
    logMissing: emit({ type: 'log', name: 'quiz.pageMissing' }),
    track: emit(({ context }, params: { name: NameWith<OfQuestion> }) => ({
      type: 'track',
      name: params.name,
      data: { questionId: questionOf(context)?.id },
    })),
    trackSaved: emit(({ context: { unsaved } }) => ({
      type: 'track',
      name: unsaved?.answer.isSkipped ? 'quiz_skipped' : 'quiz_answered',
      data: { questionId: unsaved?.answer.questionId },
    })),
    openPage: emit(
      ({ context }) =>
        ({
          type: 'navigate',
          to: 'quiz-block',
          params: { blockId: context.page?.pageInfo?.blockId ?? '', page: context.page?.pageInfo?.blockPage ?? 0 },
        }) as const,
    ),
    openStart: emit({ type: 'navigate', to: 'quiz', params: {} }),
    reset: assign(emptyQuiz),
  },
})
