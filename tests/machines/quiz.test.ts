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
  selectIsLast,
  selectIsUnsent,
  selectNumber,
  selectProgress,
  selectQuestionCount,
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
  test.each([
    ['the page after it', money],
    ['the end of the quiz', null],
  ])('[QUIZ-13] [QUIZ-5] an unchanged answer leads to %s without a submit', async (_, next) => {
    const quiz = await asking(adults)
    await quiz.send({ type: 'quiz.back' })
    await quiz.resolve('previousQuiz', page(budget, at('where', 0, 1), { answer: 'low', next }))
    await quiz.send({ type: 'answer.choose', answer: 'low' })
    await quiz.wait()
    expect(quiz.running()).toEqual(['getQuizPage'])
    expect(quiz.inputOf('getQuizPage')).toEqual({ pageInfo: next })
  })
  test('[QUIZ-13] an unchanged answer is sent if its page does not name the one after it', async () => {
    const quiz = await asking(budget, money, { answer: 'low' })
    await quiz.send({ type: 'answer.choose', answer: 'low' })
    await quiz.wait()
    expect(quiz.running()).toEqual(['answerQuiz'])
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
})

describe('a chosen place', () => {
  const resort: Question = { ...base, id: 'resort', optionType: 'Search', options: { kind: 'Resort' } }
  const lech = { id: 'lech', name: 'Lech', country: 'Austria', countryCode: 'AT', lat: 47, lng: 10, languageCode: 'en' }

  test('[QUIZ-61] is sent 1 second after it was chosen; until then Next sends it and Skip is shown', async () => {
    const quiz = await asking(resort)
    await quiz.send({ type: 'answer.choose', answer: lech })
    expect(quiz.running()).toEqual([])
    expect([selectCanSubmit(quiz.snapshot()), selectCanSkip(quiz.snapshot())]).toEqual([true, true])
    expect(await quiz.wait()).toBe(1000)
    expect(quiz.inputOf('answerQuiz')).toEqual({ pageInfo: money, answer: { questionId: 'resort', answer: lech, isSkipped: false } })
  })
  test('[QUIZ-61] is not sent if its text is changed', async () => {
    const quiz = await asking(resort)
    await quiz.send({ type: 'answer.choose', answer: lech })
    await quiz.send({ type: 'answer.change', answer: null })
    expect(quiz.due()).toBeUndefined()
    expect(selectCanSubmit(quiz.snapshot())).toBe(false)
  })
})

describe('the last question', () => {
  const ending: Question = {
    ...base,
    id: 'add-details',
    optionType: 'Radio',
    options: { options: { offers: { text: 'Offers', ends: true }, details: { text: 'Details' } } },
  }

  test('[QUIZ-60] has Finish in place of Next, which sends the answer and completes the quiz', async () => {
    const quiz = await asking(ending)
    expect([selectIsLast(quiz.snapshot()), selectDraft(quiz.snapshot()), selectCanSubmit(quiz.snapshot())]).toEqual([true, 'offers', true])
    await quiz.send({ type: 'quiz.finish' })
    expect(quiz.inputOf('answerQuiz')).toMatchObject({ answer: { questionId: 'add-details', answer: 'offers' } })
    await quiz.resolve('answerQuiz', page(null, null))
    expect(quiz.running()).toEqual(['completeQuiz'])
    await quiz.resolve('completeQuiz', { quizSessionId: 'q' })
    expect(quiz.emitted()).toContainEqual({ type: 'navigate', to: 'generate', params: { quizSessionId: 'q' } })
  })
  test('[QUIZ-60] [QUIZ-6] its choices are sent as any other; the one that ends the quiz leads to Finish', async () => {
    const quiz = await asking(ending)
    await quiz.send({ type: 'answer.choose', answer: 'details' })
    expect(selectIsLast(quiz.snapshot())).toBe(false)
    await quiz.send({ type: 'answer.choose', answer: 'offers' })
    await quiz.wait()
    await quiz.resolve('answerQuiz', page(null, null))
    expect(selectView(quiz.snapshot())).toBe('finished')
    expect(quiz.running()).toEqual([])
  })
})

describe('the number of the question', () => {
  test('[QUIZ-62] counts the questions before it without presets, and is unknown without a number of questions', async () => {
    const past = (id: string, isAuto: boolean) => ({
      question: { ...budget, id },
      answer: 'low',
      isSkipped: isAuto,
      isAuto,
      answerText: 'low',
      pageInfo: money,
    })
    const quiz = play(quizMachine, { address: null, restored: nothingRestored })
    await quiz.send({ type: 'quiz.start' })
    const shown = { ...page(budget, money), answeredQuestions: [past('a', false), past('b', true), past('c', false)], questionCount: 12 }
    await quiz.resolve('startQuiz', { pageInfo: money, tags: ['trip'], page: shown as never })
    expect([selectNumber(quiz.snapshot()), selectQuestionCount(quiz.snapshot())]).toEqual([3, 12])
    expect(selectQuestionCount((await asking()).snapshot())).toBeNull()
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
    await quiz.send({ type: 'connection.restored' })
    await quiz.send({ type: 'connection.restored' })
    expect(quiz.running()).toEqual(['answerQuiz'])
    expect(quiz.inputOf('answerQuiz')).toEqual(sent)
    await quiz.resolve('answerQuiz', page(adults, at('who', 2, 0)))
    await quiz.send({ type: 'connection.restored' })
    expect(quiz.running()).toEqual([])
  })
  test('[NET-4] [QUIZ-41] an answer refused by the back end is not resent automatically', async () => {
    const quiz = await asking()
    await quiz.send({ type: 'answer.choose', answer: 'mid' })
    await quiz.wait()
    await quiz.reject('answerQuiz', errors.server)
    await quiz.send({ type: 'connection.restored' })
    expect(quiz.running()).toEqual([])
  })
})
