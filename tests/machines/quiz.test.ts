import { play } from '@firn/flow-kit'
import { describe, expect, test } from 'vitest'
import type { Question } from '../../contract/quiz.ts'
import { flowById } from '../../machines/flow-by-id.ts'
import { nothingRestored } from '../../machines/persisted.ts'
import { isAnswerComplete } from '../../machines/quiz/quiz.answers.ts'
import { quizMachine } from '../../machines/quiz/quiz.machine.ts'
import {
  selectCanGoBack,
  selectCanSkip,
  selectCanSubmit,
  selectDraft,
  selectErrorMessage,
  selectIsUnsent,
  selectProgress,
  selectView,
} from '../../machines/quiz/quiz.selectors.ts'
import { checkFlow } from '../support/flows/check.ts'
import { errors } from '../support/flows/errors.ts'

checkFlow(flowById('quiz'))

const base = { text: '?', noun: '?', hint: null }
const budget: Question = {
  ...base,
  id: 'budget',
  optionType: 'Radio',
  options: { options: { low: { text: 'low' }, mid: { text: 'mid' }, high: { text: 'high' } } },
  skipDefault: 'any',
}
const adults: Question = { ...base, id: 'adults', optionType: 'Number', options: { min: 1, max: 10, default: 2, format: 'Default' } }
const at = (blockId: string, blockOrder: number, blockPage: number) => ({ blockId, blockOrder, blockPage, totalBlocks: 6 })
const page = (question: Question | null, pageInfo: ReturnType<typeof at> | null, more: object = {}) => ({
  answeredQuestions: [],
  nextQuestion: { question, status: question ? 'HasNext' : 'Finished', ...more },
  pageInfo,
  tags: ['trip'],
  skipList: ['budget'],
})
const money = at('money', 3, 0)

async function asking(question: Question = budget, pageInfo = money, more: object = {}) {
  const quiz = play(quizMachine, { address: null, restored: nothingRestored })
  await quiz.send({ type: 'quiz.start' })
  await quiz.resolve('startQuiz', { pageInfo, tags: ['trip'] })
  await quiz.resolve('getQuizPage', page(question, pageInfo, more))
  return quiz
}

describe('starting and resuming', () => {
  test('[QUIZ-54] a resort from a poster is preset in the started session only', async () => {
    const quiz = play(quizMachine, { address: null, restored: nothingRestored })
    await quiz.send({ type: 'resort.name', resortId: 'zermatt' })
    expect(quiz.running()).toEqual([])
    await quiz.send({ type: 'quiz.start' })
    expect(quiz.inputOf('startQuiz')).toEqual({ tags: ['trip'], resortId: 'zermatt' })
    await quiz.reject('startQuiz', errors.offline)
    await quiz.send({ type: 'quiz.start' })
    expect(quiz.inputOf('startQuiz')).toEqual({ tags: ['trip'], resortId: 'zermatt' })
    await quiz.resolve('startQuiz', { pageInfo: at('where', 0, 0), tags: ['trip'] })
    await quiz.resolve('getQuizPage', page(adults, at('where', 0, 0)))
    await quiz.send({ type: 'quiz.reset' })
    await quiz.send({ type: 'quiz.start' })
    expect(quiz.inputOf('startQuiz')).toEqual({ tags: ['trip'] })
  })

  test('[QUIZ-2] [TRACK-3] Get started starts a session with the tag trip and shows the page of the response', async () => {
    const quiz = play(quizMachine, { address: null, restored: nothingRestored })
    expect(quiz.running()).toEqual([])
    await quiz.send({ type: 'quiz.start' })
    expect(quiz.inputOf('startQuiz')).toEqual({ tags: ['trip'] })
    await quiz.resolve('startQuiz', { pageInfo: at('where', 0, 0), tags: ['trip'] })
    expect(quiz.emitted()).toContainEqual(expect.objectContaining({ type: 'track', name: 'quiz_started' }))
    expect(quiz.inputOf('getQuizPage')).toEqual({ pageInfo: at('where', 0, 0) })
    await quiz.resolve('getQuizPage', page(adults, at('where', 0, 0)))
    expect(quiz.emitted()).toEqual([{ type: 'navigate', to: 'quiz-block', params: { blockId: 'where', page: 0 } }])
  })
  test('[QUIZ-43] a reload at a question reads the session, then that page', async () => {
    const quiz = play(quizMachine, { address: { blockId: 'who', page: 2 }, restored: nothingRestored })
    expect(quiz.running()).toEqual(['getQuizSession'])
    await quiz.resolve('getQuizSession', { session: { id: 's', status: 'open', quizSessionId: null }, pageInfo: money, tags: [] })
    expect(quiz.inputOf('getQuizPage')).toEqual({ pageInfo: { blockId: 'who', blockPage: 2 } })
  })
  test('[QUIZ-53] the quiz of earlier offers is opened at a question', async () => {
    const quiz = play(quizMachine, { address: null, editing: { quizSessionId: 'quiz-7', questionId: 'budget' }, restored: nothingRestored })
    expect(quiz.inputOf('reopenQuiz')).toEqual({ quizSessionId: 'quiz-7', questionId: 'budget' })
    await quiz.resolve('reopenQuiz', { pageInfo: money })
    expect(quiz.inputOf('getQuizPage')).toEqual({ pageInfo: money })
  })
  test('[QUIZ-53] without a question all answers are shown with Finish, and the address is unchanged', async () => {
    const quiz = play(quizMachine, { address: null, editing: { quizSessionId: 'quiz-7', questionId: null }, restored: nothingRestored })
    await quiz.resolve('reopenQuiz', { pageInfo: null })
    expect(quiz.inputOf('getQuizPage')).toEqual({ pageInfo: null })
    await quiz.resolve('getQuizPage', { ...page(adults, money), nextQuestion: { question: null, status: 'Finished' }, pageInfo: null })
    expect(selectView(quiz.snapshot())).toBe('finished')
    expect(quiz.emitted()).not.toContainEqual(expect.objectContaining({ type: 'navigate' }))
  })
})

describe('answering', () => {
  test('[QUIZ-11] a choice is sent 300 ms after its last change', async () => {
    const quiz = await asking()
    await quiz.send({ type: 'answer.choose', answer: 'low' })
    const due = quiz.due()
    await quiz.send({ type: 'answer.choose', answer: 'mid' })
    expect(quiz.due()).not.toBe(due)
    expect(quiz.running()).toEqual([])
    expect(await quiz.wait()).toBe(300)
    expect(quiz.inputOf('answerQuiz')).toEqual({ pageInfo: money, answer: { questionId: 'budget', answer: 'mid', isSkipped: false } })
  })
  test('[QUIZ-12] an arrow key changes the choice without sending it', async () => {
    const quiz = await asking()
    await quiz.send({ type: 'answer.change', answer: 'low' })
    await quiz.send({ type: 'answer.change', answer: 'mid' })
    expect(quiz.due()).toBeUndefined()
    expect(selectDraft(quiz.snapshot())).toBe('mid')
    await quiz.send({ type: 'answer.choose', answer: 'mid' })
    await quiz.send({ type: 'answer.change', answer: 'high' })
    expect(quiz.due()).toBeUndefined()
  })
  test('[QUIZ-12] a control with a Next button sends only on Next', async () => {
    const quiz = await asking(adults)
    await quiz.send({ type: 'answer.choose', answer: '3' })
    expect(quiz.due()).toBeUndefined()
    await quiz.send({ type: 'answer.submit' })
    expect(quiz.inputOf('answerQuiz')).toMatchObject({ answer: { questionId: 'adults', answer: '3', isSkipped: false } })
  })
  test('[QUIZ-10] the page of the response is shown next, with its own address', async () => {
    const quiz = await asking(adults)
    await quiz.send({ type: 'answer.submit' })
    await quiz.resolve('answerQuiz', page(budget, at('money', 3, 1)))
    expect(quiz.emitted()).toContainEqual({ type: 'navigate', to: 'quiz-block', params: { blockId: 'money', page: 1 } })
  })
  test('[QUIZ-13] an unchanged answer returns to the page that the traveller came from, without a submit', async () => {
    const quiz = await asking(adults)
    await quiz.send({ type: 'quiz.back' })
    await quiz.resolve('previousQuiz', page(budget, at('where', 0, 1), { answer: 'low' }))
    await quiz.send({ type: 'answer.choose', answer: 'low' })
    await quiz.wait()
    expect(quiz.running()).toEqual(['getQuizPage'])
    expect(quiz.inputOf('getQuizPage')).toEqual({ pageInfo: money })
  })
  test('[QUIZ-13] [QUIZ-5] unchanged answers lead page by page to the last page, after going back twice', async () => {
    const [where, who] = [at('where', 0, 1), at('who', 2, 0)]
    const quiz = await asking(adults)
    await quiz.send({ type: 'quiz.back' })
    await quiz.resolve('previousQuiz', page(budget, who, { answer: 'mid' }))
    await quiz.send({ type: 'quiz.back' })
    await quiz.resolve('previousQuiz', page(budget, where, { answer: 'low' }))
    await quiz.send({ type: 'answer.submit' })
    expect(quiz.inputOf('getQuizPage')).toEqual({ pageInfo: who })
    await quiz.resolve('getQuizPage', page(budget, who, { answer: 'mid' }))
    await quiz.send({ type: 'answer.submit' })
    expect(quiz.inputOf('getQuizPage')).toEqual({ pageInfo: money })
  })
  test('[QUIZ-13] [QUIZ-5] unchanged answers lead page by page from a clicked earlier answer', async () => {
    const [where, who] = [at('where', 0, 1), at('who', 2, 0)]
    const past = (id: string, pageInfo: typeof money) => ({
      question: { ...budget, id },
      answer: 'low',
      isSkipped: false,
      isAuto: false,
      answerText: 'low',
      pageInfo,
    })
    const quiz = play(quizMachine, { address: null, restored: nothingRestored })
    await quiz.send({ type: 'quiz.open', address: { blockId: 'money', page: 0 } })
    await quiz.resolve('getQuizSession', { session: { id: 's', status: 'open', quizSessionId: null }, pageInfo: money, tags: ['trip'] })
    expect(quiz.inputOf('getQuizPage')).toEqual({ pageInfo: { blockId: 'money', blockPage: 0 } })
    await quiz.resolve('getQuizPage', { ...page(adults, money), answeredQuestions: [past('first', where), past('second', who)] })
    await quiz.send({ type: 'quiz.goTo', questionId: 'first' })
    expect(quiz.inputOf('getQuizPage')).toEqual({ pageInfo: where })
    for (const pageInfo of [who, money]) {
      await quiz.resolve('getQuizPage', page(budget, pageInfo === who ? where : who, { answer: 'low' }))
      await quiz.send({ type: 'answer.submit' })
      expect(quiz.inputOf('getQuizPage')).toEqual({ pageInfo })
    }
  })
  test('[QUIZ-13] a changed answer is sent', async () => {
    const quiz = await asking(budget, money, { answer: 'low' })
    await quiz.send({ type: 'answer.choose', answer: 'high' })
    await quiz.wait()
    expect(quiz.running()).toEqual(['answerQuiz'])
  })
  test('[QUIZ-15] [QUIZ-4] Skip sends isSkipped with the default of the question', async () => {
    const quiz = await asking()
    expect(selectCanSkip(quiz.snapshot())).toBe(true)
    await quiz.send({ type: 'answer.skip' })
    expect(quiz.inputOf('answerQuiz')).toEqual({ pageInfo: money, answer: { questionId: 'budget', answer: 'any', isSkipped: true } })
  })
  test('[QUIZ-4] a question that is neither in the skip list nor a resort or hotel search cannot be skipped', async () => {
    const quiz = await asking(adults)
    expect(selectCanSkip(quiz.snapshot())).toBe(false)
    await quiz.send({ type: 'answer.skip' })
    expect(quiz.running()).toEqual([])
  })
  test.each([
    ['Resort', true],
    ['Property', true],
    ['City', false],
  ] as const)('[QUIZ-4] [QUIZ-34] a %s search: Skip is shown: %s; Next waits for a chosen item', async (kind, shown) => {
    const quiz = await asking({ ...base, id: 'place', optionType: 'Search', options: { kind } })
    expect(selectCanSkip(quiz.snapshot())).toBe(shown)
    expect(selectCanSubmit(quiz.snapshot())).toBe(false)
    const lyon = { id: 'l', name: 'Lyon', country: 'France', countryCode: 'FR', lat: 45, lng: 4, languageCode: 'en' }
    await quiz.send({ type: 'answer.change', answer: lyon })
    expect(selectCanSubmit(quiz.snapshot())).toBe(true)
  })
  test('[QUIZ-41] a failed save keeps the answer, shows and logs the error, and can be retried', async () => {
    const quiz = await asking()
    await quiz.send({ type: 'answer.choose', answer: 'mid' })
    await quiz.wait()
    await quiz.reject('answerQuiz', errors.server)
    expect(selectDraft(quiz.snapshot())).toBe('mid')
    expect(selectErrorMessage(quiz.snapshot())).toBe('quiz.saveFailed')
    expect(quiz.emitted()).toEqual([
      { type: 'log', name: 'quiz.saveFailed', data: { reason: 'broken', code: 'server.failed', status: 500 } },
    ])
    await quiz.send({ type: 'quiz.retry' })
    expect(quiz.inputOf('answerQuiz')).toMatchObject({ answer: { answer: 'mid' } })
  })
})

describe('complete answers', () => {
  const three: Question = {
    ...base,
    id: 'levels',
    optionType: 'Checkbox',
    options: { options: { a: { text: 'a' }, b: { text: 'b' }, c: { text: 'c' } }, minOptions: 1, maxOptions: 2 },
  }
  test.each([
    ['', false],
    ['a', true],
    ['a;b', true],
    ['a;b;c', false],
    ['x', false],
  ])('[QUIZ-25] checkbox answer «%s»: %s', (answer, complete) => expect(isAnswerComplete(three, answer)).toBe(complete))
  test('[QUIZ-28] dates need both ends', () => {
    const dates: Question = { ...base, id: 'trip-dates', optionType: 'Object', options: { formats: ['KnownDateRange'] } }
    const answer = { from: '10-01-2027', to: '17-01-2027', tripPeriod: 7, rangeType: 'known', flexibleDays: 0 } as const
    expect(isAnswerComplete(dates, answer)).toBe(true)
    expect(isAnswerComplete(dates, { ...answer, to: '' })).toBe(false)
  })
  test.each([
    ['0', false],
    ['1', true],
    ['10', true],
    ['11', false],
    ['', false],
  ])('[QUIZ-23] number answer «%s» between 1 and 10: %s', (answer, complete) => expect(isAnswerComplete(adults, answer)).toBe(complete))
})

describe('back, progress, end', () => {
  test('[QUIZ-14] Back loads the previous page', async () => {
    const quiz = await asking()
    await quiz.send({ type: 'quiz.back' })
    expect(quiz.inputOf('previousQuiz')).toMatchObject({ pageInfo: money })
  })
  test('[QUIZ-44] the browser’s back button is the same as Back', async () => {
    const quiz = await asking(budget, money)
    const answered = { question: adults, answer: '2', isSkipped: false, isAuto: false, answerText: '2', pageInfo: at('who', 2, 0) }
    await quiz.send({ type: 'answer.choose', answer: 'low' })
    await quiz.wait()
    await quiz.resolve('answerQuiz', { ...page(budget, at('money', 3, 1)), answeredQuestions: [answered] })
    await quiz.send({ type: 'address.change', address: { blockId: 'who', page: 0 } })
    expect(quiz.running()).toEqual(['previousQuiz'])
  })
  test('[QUIZ-5] clicking an earlier answer opens its page', async () => {
    const quiz = await asking(budget, money)
    const answered = { question: adults, answer: '2', isSkipped: false, isAuto: false, answerText: '2', pageInfo: at('who', 2, 0) }
    await quiz.send({ type: 'answer.choose', answer: 'low' })
    await quiz.wait()
    await quiz.resolve('answerQuiz', { ...page(budget, at('money', 3, 1)), answeredQuestions: [answered] })
    await quiz.send({ type: 'quiz.goTo', questionId: 'adults' })
    expect(quiz.inputOf('getQuizPage')).toEqual({ pageInfo: at('who', 2, 0) })
  })
  test('[QUIZ-3] Back is hidden on the first page of the first block only', async () => {
    expect(selectCanGoBack((await asking(adults, at('where', 0, 0))).snapshot())).toBe(false)
    expect(selectCanGoBack((await asking(adults, at('where', 0, 1))).snapshot())).toBe(true)
    expect(selectCanGoBack((await asking(adults, at('when', 1, 0))).snapshot())).toBe(true)
  })
  test('[QUIZ-9] progress is floor(order ÷ blocks × 100), and 100 when finished', async () => {
    const quiz = await asking(budget, at('who', 2, 1))
    expect(selectProgress(quiz.snapshot())).toBe(33)
    await quiz.send({ type: 'answer.skip' })
    await quiz.resolve('answerQuiz', page(null, null))
    expect(selectProgress(quiz.snapshot())).toBe(100)
  })
  test('[QUIZ-18] a page without page info ends the quiz only if its status is Finished', async () => {
    const quiz = await asking()
    await quiz.send({ type: 'answer.skip' })
    await quiz.resolve('answerQuiz', page(null, null, { status: 'HasNext' }))
    expect(selectView(quiz.snapshot())).toBe('broken')
    expect(quiz.emitted()).toContainEqual({ type: 'log', name: 'quiz.pageMissing' })
    await quiz.send({ type: 'quiz.retry' })
    await quiz.resolve('getQuizPage', page(null, null))
    expect(selectView(quiz.snapshot())).toBe('finished')
  })
  test('[QUIZ-20] Finish completes, clears the local state and opens the wait screen', async () => {
    const quiz = await asking()
    await quiz.send({ type: 'answer.skip' })
    await quiz.resolve('answerQuiz', page(null, null))
    await quiz.send({ type: 'quiz.finish' })
    await quiz.resolve('completeQuiz', { quizSessionId: 'q' })
    expect(quiz.emitted()).toContainEqual({ type: 'navigate', to: 'generate', params: { quizSessionId: 'q' } })
    expect(quiz.snapshot().context).toMatchObject({ page: null, draft: null, restored: null, opening: null, ahead: [], failure: null })
  })
  test('[QUIZ-42] a failed completion keeps everything and can be retried', async () => {
    const quiz = await asking()
    await quiz.send({ type: 'answer.skip' })
    await quiz.resolve('answerQuiz', page(null, null))
    await quiz.send({ type: 'quiz.finish' })
    await quiz.reject('completeQuiz', errors.server)
    expect(selectErrorMessage(quiz.snapshot())).toBe('quiz.completeFailed')
    await quiz.send({ type: 'quiz.finish' })
    expect(quiz.running()).toEqual(['completeQuiz'])
  })
})

describe('a lost connection', () => {
  async function unsent() {
    const quiz = await asking()
    await quiz.send({ type: 'answer.choose', answer: 'mid' })
    await quiz.wait()
    await quiz.reject('answerQuiz', errors.offline)
    return quiz
  }
  const sent = { pageInfo: money, answer: { questionId: 'budget', answer: 'mid', isSkipped: false } }

  test('[NET-4] an answer given offline stays on the screen and is sent once when the connection is back', async () => {
    const quiz = await unsent()
    expect([selectIsUnsent(quiz.snapshot()), selectDraft(quiz.snapshot()), selectErrorMessage(quiz.snapshot())]).toEqual([
      true,
      'mid',
      'error.network',
    ])
    expect(quiz.due()).toBeUndefined()
    await quiz.send({ type: 'connection.found' })
    await quiz.send({ type: 'connection.found' })
    expect(quiz.running()).toEqual(['answerQuiz'])
    expect(quiz.inputOf('answerQuiz')).toEqual(sent)
    await quiz.resolve('answerQuiz', page(adults, at('who', 2, 0)))
    await quiz.send({ type: 'connection.found' })
    expect(quiz.running()).toEqual([])
  })
  test('[NET-4] an answer changed meanwhile is sent with its latest value', async () => {
    const quiz = await unsent()
    await quiz.send({ type: 'answer.choose', answer: 'low' })
    await quiz.wait()
    await quiz.reject('answerQuiz', { kind: 'timeout', status: 0, code: null })
    await quiz.send({ type: 'connection.found' })
    expect(quiz.inputOf('answerQuiz')).toMatchObject({ answer: { answer: 'low' } })
  })
  test('[NET-4] [QUIZ-41] an answer refused by the back end is not resent automatically', async () => {
    const quiz = await asking()
    await quiz.send({ type: 'answer.choose', answer: 'mid' })
    await quiz.wait()
    await quiz.reject('answerQuiz', errors.server)
    await quiz.send({ type: 'connection.found' })
    expect(quiz.running()).toEqual([])
  })
})

describe('no dead controls', () => {
  const answered = [{ question: budget, answer: 'low', isSkipped: false, isAuto: false, answerText: 'low', pageInfo: money }]
  const end = { ...page(null, null), answeredQuestions: answered }
  const earlier = [
    ['Back', { type: 'quiz.back' }],
    ['an earlier answer', { type: 'quiz.goTo', questionId: 'budget' }],
    ["the browser's back", { type: 'address.change', address: { blockId: 'when', page: 0 } }],
  ] as const
  async function ended() {
    const quiz = await asking()
    await quiz.send({ type: 'answer.choose', answer: 'low' })
    await quiz.wait()
    await quiz.resolve('answerQuiz', end)
    return quiz
  }
  const stuck = {
    'the quiz could not be completed': async () => {
      const quiz = await ended()
      await quiz.send({ type: 'quiz.finish' })
      await quiz.reject('completeQuiz', errors.server)
      return quiz
    },
    'Finish waits for a network': async () => {
      const quiz = await ended()
      await quiz.send({ type: 'quiz.finish' })
      await quiz.reject('completeQuiz', errors.offline)
      return quiz
    },
    'a page could not be fetched': async () => {
      const quiz = await ended()
      await quiz.send({ type: 'quiz.back' })
      await quiz.reject('getQuizPage', errors.server)
      return quiz
    },
    'a page came without anything': async () => {
      const quiz = await ended()
      await quiz.send({ type: 'quiz.back' })
      await quiz.resolve('getQuizPage', { ...end, nextQuestion: { question: null, status: 'HasNext' } })
      return quiz
    },
  }
  const rows = Object.entries(stuck).flatMap(([state, reach]) => earlier.map(([control, event]) => [control, state, reach, event] as const))
  test.each(rows)('[QUIZ-42] [QUIZ-5] %s leads on if %s', async (_control, _state, reach, event) => {
    const quiz = await reach()
    await quiz.send(event)
    expect(quiz.running()).toEqual(['getQuizPage'])
  })
})
