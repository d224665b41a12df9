import { play } from '@firn/flow-kit'
import { describe, expect, test } from 'vitest'
import type { Question } from '../../contract/quiz.ts'
import { nothingRestored } from '../../machines/persisted.ts'
import { quizMachine } from '../../machines/quiz/quiz.machine.ts'
import {
  selectAnswered,
  selectCanGoBack,
  selectCanSkip,
  selectDraft,
  selectIsBusy,
  selectProgress,
  selectQuestion,
} from '../../machines/quiz/quiz.selectors.ts'
import { errors } from '../support/flows/errors.ts'

const base = { text: '?', noun: '?', hint: null }
const budget: Question = {
  ...base,
  id: 'budget',
  optionType: 'Radio',
  options: { options: { low: { text: 'low' }, high: { text: 'high' } } },
  skipDefault: 'any',
}
const board: Question = { ...budget, id: 'board' }
const adults: Question = { ...base, id: 'adults', optionType: 'Number', options: { min: 1, max: 10, default: 2, format: 'Default' } }
const at = (blockId: string, blockOrder: number, blockPage = 0) => ({ blockId, blockOrder, blockPage, totalBlocks: 6 })
const [money, stay, who] = [at('money', 3), at('stay', 4), at('who', 2)]
const rest = { tags: ['trip'], skipList: ['budget', 'board'] }
const next = (question: Question, pageInfo: typeof money, more: object = {}) => ({ question, pageInfo, skipText: 'No preference', ...more })
const page = (question: Question, pageInfo: typeof money, following: object[] = []) => ({
  ...rest,
  answeredQuestions: [],
  nextQuestion: { question, status: 'HasNext' },
  pageInfo,
  following,
})
const afterBoth = { after: ['answer', 'skip'] }

/** The quiz at the budget. Meals follow it, or adults after its high option. */
async function atBudget(following: object[] = [next(adults, who, { after: ['answer'], is: 'high' }), next(board, stay, afterBoth)]) {
  const quiz = play(quizMachine, { address: null, restored: nothingRestored })
  await quiz.send({ type: 'quiz.start' })
  await quiz.resolve('startQuiz', { pageInfo: money, tags: ['trip'], page: page(budget, money, following) })
  return quiz
}

async function answered(option = 'low') {
  const quiz = await atBudget()
  await quiz.send({ type: 'answer.choose', answer: option })
  await quiz.wait()
  return quiz
}

describe('the predicted next question', () => {
  test('[QUIZ-58] the first question is shown with the response of one call', async () => {
    const quiz = await atBudget()
    expect(quiz.running()).toEqual([])
    expect(selectQuestion(quiz.snapshot())?.id).toBe('budget')
  })
  test('[QUIZ-57] it is shown while the previous answer is being saved', async () => {
    const quiz = await answered()
    expect(quiz.inputOf('answerQuiz')).toEqual({ pageInfo: money, answer: { questionId: 'budget', answer: 'low', isSkipped: false } })
    expect(selectQuestion(quiz.snapshot())?.id).toBe('board')
    expect(selectIsBusy(quiz.snapshot())).toBe(false)
    expect(selectProgress(quiz.snapshot())).toBe(66)
    expect(selectCanGoBack(quiz.snapshot())).toBe(true)
    expect(selectAnswered(quiz.snapshot())).toMatchObject([
      { question: { id: 'budget' }, answer: 'low', isSkipped: false, pageInfo: money },
    ])
    expect(quiz.emitted()).toEqual([])
    await quiz.resolve('answerQuiz', page(board, stay))
    expect(quiz.emitted()).toContainEqual({ type: 'navigate', to: 'quiz-block', params: { blockId: 'stay', page: 0 } })
    expect(quiz.emitted()).toContainEqual({ type: 'track', name: 'quiz_answered', data: { questionId: 'budget' } })
  })
  test('[QUIZ-57] each option leads to its own next question', async () => {
    const quiz = await answered('high')
    expect(selectQuestion(quiz.snapshot())?.id).toBe('adults')
    expect(selectDraft(quiz.snapshot())).toBe('2')
  })
  test('[QUIZ-57] [QUIZ-15] Skip leads on too, with its answer in the text of the back end', async () => {
    const quiz = await atBudget()
    await quiz.send({ type: 'answer.skip' })
    expect(quiz.inputOf('answerQuiz')).toEqual({ pageInfo: money, answer: { questionId: 'budget', answer: 'any', isSkipped: true } })
    expect(selectQuestion(quiz.snapshot())?.id).toBe('board')
    expect(selectAnswered(quiz.snapshot())).toMatchObject([{ isSkipped: true, answerText: 'No preference' }])
  })
  test.each([
    ['nothing', []],
    ['what follows another way', [next(board, stay, { after: ['skip'] }), next(adults, who, { after: ['answer'], is: 'high' })]],
  ])('[QUIZ-57] where %s is known, the page stays until the answer is saved', async (_, following) => {
    const quiz = await atBudget(following)
    await quiz.send({ type: 'answer.choose', answer: 'low' })
    await quiz.wait()
    expect(selectQuestion(quiz.snapshot())?.id).toBe('budget')
    expect(selectIsBusy(quiz.snapshot())).toBe(true)
  })
  test('[QUIZ-57] an incomplete answer does not lead on', async () => {
    const quiz = await atBudget()
    await quiz.send({ type: 'answer.change', answer: 'an option that is not there' })
    await quiz.send({ type: 'answer.submit' })
    expect(quiz.running()).toEqual([])
    expect(selectQuestion(quiz.snapshot())?.id).toBe('budget')
  })
  test('[QUIZ-57] [QUIZ-4] Skip waits if only the question after an answer is known, and does nothing if the question has no Skip', async () => {
    const quiz = await atBudget([next(board, stay, { after: ['answer'] })])
    await quiz.send({ type: 'answer.skip' })
    expect(selectQuestion(quiz.snapshot())?.id).toBe('budget')
    expect(selectIsBusy(quiz.snapshot())).toBe(true)
    await quiz.resolve('answerQuiz', page(adults, who, [next(board, stay, afterBoth)]))
    await quiz.send({ type: 'answer.skip' })
    expect(selectQuestion(quiz.snapshot())?.id).toBe('adults')
    expect(quiz.running()).toEqual([])
  })
  test('[QUIZ-57] [QUIZ-11] a choice during the save is sent after it, 300 ms later', async () => {
    const quiz = await answered()
    await quiz.send({ type: 'answer.choose', answer: 'high' })
    expect(quiz.running()).toEqual(['answerQuiz'])
    await quiz.resolve('answerQuiz', page(board, stay))
    expect(quiz.running()).toEqual([])
    await quiz.wait()
    expect(quiz.inputOf('answerQuiz')).toEqual({ pageInfo: stay, answer: { questionId: 'board', answer: 'high', isSkipped: false } })
  })
  test('[QUIZ-57] a choice moved by an arrow key during the save stays unsent', async () => {
    const quiz = await answered()
    await quiz.send({ type: 'answer.change', answer: 'high' })
    await quiz.resolve('answerQuiz', page(board, stay))
    expect(selectDraft(quiz.snapshot())).toBe('high')
    expect(quiz.due()).toBeUndefined()
  })
  test('[QUIZ-57] Skip pressed during the save skips the question', async () => {
    const quiz = await answered()
    expect(selectCanSkip(quiz.snapshot())).toBe(true)
    await quiz.send({ type: 'answer.skip' })
    await quiz.resolve('answerQuiz', page(board, stay))
    expect(quiz.inputOf('answerQuiz')).toMatchObject({ pageInfo: stay, answer: { questionId: 'board', isSkipped: true } })
  })
  test('[QUIZ-57] an unpredicted page replaces the predicted one, without its answer', async () => {
    const quiz = await answered()
    await quiz.send({ type: 'answer.choose', answer: 'high' })
    await quiz.resolve('answerQuiz', page(adults, who))
    expect(quiz.due()).toBeUndefined()
    expect(selectQuestion(quiz.snapshot())?.id).toBe('adults')
    expect(selectDraft(quiz.snapshot())).toBe('2')
    expect(quiz.running()).toEqual([])
  })
  test('[QUIZ-57] [NET-4] offline its page returns with the answer, which is sent once online, and later choices are kept', async () => {
    const quiz = await answered()
    await quiz.send({ type: 'answer.change', answer: 'high' })
    await quiz.reject('answerQuiz', errors.offline)
    expect(selectQuestion(quiz.snapshot())?.id).toBe('budget')
    expect(selectDraft(quiz.snapshot())).toBe('low')
    expect(selectAnswered(quiz.snapshot())).toEqual([])
    await quiz.send({ type: 'connection.restored' })
    expect(quiz.inputOf('answerQuiz')).toMatchObject({ answer: { questionId: 'budget', answer: 'low' } })
    await quiz.resolve('answerQuiz', page(board, stay))
    expect(selectQuestion(quiz.snapshot())?.id).toBe('board')
    expect(selectDraft(quiz.snapshot())).toBe('high')
  })
  test('[QUIZ-57] [QUIZ-14] Back returns to the question being saved, and its response is ignored', async () => {
    const quiz = await answered()
    await quiz.send({ type: 'quiz.back' })
    expect(selectQuestion(quiz.snapshot())?.id).toBe('budget')
    expect(selectDraft(quiz.snapshot())).toBe('low')
    expect(quiz.running()).toEqual([])
  })
})

test('[QUIZ-13] after a changed answer, the kept answer of the next question leads to the page after it without being sent', async () => {
  const quiz = await answered()
  const kept = page(adults, who)
  await quiz.resolve('answerQuiz', { ...kept, nextQuestion: { ...kept.nextQuestion, answer: '3', next: stay } })
  expect(selectDraft(quiz.snapshot())).toBe('3')
  await quiz.send({ type: 'answer.submit' })
  expect(quiz.running()).toEqual(['getQuizPage'])
  expect(quiz.snapshot().context.opening).toEqual(stay)
})
