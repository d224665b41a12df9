import { defineCases, responsesOf } from '../flow.ts'
import { nothingRestored } from '../persisted.ts'
import { quizMachine } from './quiz.machine.ts'
import type { quizActors } from './quiz.setup.ts'

const { done, failed } = responsesOf<typeof quizActors>()
const offline = { kind: 'network', status: 0, code: null }
const broken = { kind: 'http', status: 500, code: 'server.failed' }
const where = { blockId: 'where', blockOrder: 0, blockPage: 0, totalBlocks: 6 }
const money = { blockId: 'money', blockOrder: 3, blockPage: 0, totalBlocks: 6 }
const lyon = { id: 'lyon', name: 'Lyon', country: 'France', countryCode: 'FR', lat: 45.76, lng: 4.84, languageCode: 'en' }

const city = {
  id: 'departure-city',
  text: 'Where do you start?',
  noun: 'From',
  hint: null,
  optionType: 'Search' as const,
  options: { kind: 'City' as const },
}
const budget = {
  id: 'budget',
  text: 'What may it cost?',
  noun: 'Per person',
  hint: null,
  skipDefault: 'any',
  optionType: 'Radio' as const,
  options: { options: { '0-500': { text: '0-500' }, '500-1000': { text: '500-1000' } } },
}
/** The last question: one of its choices ends the quiz. */
const ending = {
  id: 'add-details',
  text: 'Anything else?',
  noun: 'Details',
  hint: null,
  optionType: 'Radio' as const,
  options: { options: { 'show-offers': { text: 'Show my offers', ends: true as const }, 'add-details': { text: 'Add details' } } },
}
const resort = { ...city, id: 'resort', text: 'Which resort?', noun: 'Resort', options: { kind: 'Resort' as const } }
const answeredCity = { question: city, answer: lyon, isSkipped: false, isAuto: false, answerText: 'Lyon', pageInfo: where }
const presetNights = { ...answeredCity, question: { ...city, id: 'trip-nights' }, answer: '7', isAuto: true, pageInfo: money }
const rest = { tags: ['trip'], skipList: ['budget'] }
const firstPage = { ...rest, answeredQuestions: [], nextQuestion: { question: city, status: 'HasNext' as const }, pageInfo: where }
const resortPage = {
  ...rest,
  answeredQuestions: [answeredCity],
  nextQuestion: { question: resort, status: 'NEXT' as const },
  pageInfo: { ...where, blockPage: 1 },
}
const board = { ...budget, id: 'board', text: 'Meals?', noun: 'Meals' }
const budgetAnswered = {
  ...rest,
  answeredQuestions: [answeredCity, presetNights],
  nextQuestion: { question: budget, status: 'HasNext' as const },
  pageInfo: money,
}
const boardPage = {
  ...budgetAnswered,
  nextQuestion: { question: board, status: 'HasNext' as const },
  pageInfo: { ...money, blockId: 'stay', blockOrder: 4 },
}
const hotelPage = {
  ...resortPage,
  nextQuestion: { question: { ...resort, id: 'hotel', options: { kind: 'Property' as const } }, status: 'HasNext' as const },
  following: [{ after: ['answer' as const, 'skip' as const], question: board, pageInfo: boardPage.pageInfo, skipText: 'Any' }],
}
const endingPage = {
  ...budgetAnswered,
  nextQuestion: { question: ending, status: 'HasNext' as const },
  pageInfo: { ...money, blockId: 'extras', blockOrder: 5 },
}
/** A page that knows what follows: the resort, after its cheapest option the meals, after its dearest one the last question. */
const budgetPage = {
  ...budgetAnswered,
  following: [
    { after: ['answer' as const], is: '0-500', question: board, pageInfo: boardPage.pageInfo, skipText: 'Any' },
    { after: ['answer' as const], is: '500-1000', question: ending, pageInfo: endingPage.pageInfo, skipText: 'Any' },
    { after: ['answer' as const, 'skip' as const], question: resort, pageInfo: resortPage.pageInfo, skipText: 'Any' },
  ],
}
const budgetAgain = { ...budgetAnswered, nextQuestion: { ...budgetAnswered.nextQuestion, answer: '0-500', next: boardPage.pageInfo } }
const lastPage = {
  ...rest,
  answeredQuestions: [answeredCity, { ...answeredCity, question: budget, answer: '0-500', pageInfo: money }],
  nextQuestion: { question: null, status: 'Finished' as const },
  pageInfo: null,
}
const emptyEnd = { ...lastPage, answeredQuestions: [] }
const nothing = { ...rest, answeredQuestions: [answeredCity], nextQuestion: { question: null, status: 'HasNext' as const }, pageInfo: null }

export const quizCases = defineCases(quizMachine, {
  inputs: {
    'the start page': { address: null, restored: nothingRestored },
    'a reload at a question': { address: { blockId: 'money', page: 0 }, restored: nothingRestored },
    'a reload after a budget was chosen': {
      address: { blockId: 'money', page: 0 },
      restored: { snapshot: { questionId: 'budget', answer: '500-1000' }, isLost: false },
    },
    'a reload whose snapshot can not be read': { address: { blockId: 'money', page: 0 }, restored: { snapshot: null, isLost: true } },
    'answers of earlier offers': { address: null, editing: { quizSessionId: 'quiz-1', questionId: 'budget' }, restored: nothingRestored },
  },
  key: (state) => [
    state.value,
    state.context.page?.nextQuestion,
    state.context.page?.answeredQuestions.length,
    // The input counts while a control is shown, the failure until a retry, and the requested resort before the first question.
    typeof state.value === 'object' && state.context.draft,
    typeof state.value === 'string' && state.context.resortId,
    !state.hasTag('busy') && state.context.failure?.step,
    !state.hasTag('busy') && state.context.failure?.reason,
    state.context.restored,
    state.context.unsaved?.answer,
    state.context.unsaved?.draft,
  ],
  events: {
    'Get started is pressed': { type: 'quiz.start' },
    'a poster names Zermatt': { type: 'resort.name', resortId: 'zermatt' },
    'the address of a question is opened': { type: 'quiz.open', address: { blockId: 'money', page: 0 } },
    'the quiz of the offers is opened at the budget': done('reopenQuiz', { pageInfo: money }),
    'the quiz of the offers is opened at its end': done('reopenQuiz', { pageInfo: null }),
    'the quiz of the offers is not there': failed('reopenQuiz', { kind: 'http', status: 404, code: 'resource.notFound' }),
    'opening the quiz of the offers finds no network': failed('reopenQuiz', offline),
    'the quiz is started': done('startQuiz', { pageInfo: where, tags: ['trip'] }),
    'the quiz is started with its first question': done('startQuiz', { pageInfo: where, tags: ['trip'], page: firstPage }),
    'starting fails': failed('startQuiz', offline),
    'an open quiz is found': done('getQuizSession', {
      session: { id: 's-1', status: 'open', quizSessionId: null },
      pageInfo: money,
      tags: ['trip'],
    }),
    'no quiz is found': done('getQuizSession', { session: null, pageInfo: null, tags: [] }),
    'a quiz completed before is found': done('getQuizSession', {
      session: { id: 's-1', status: 'completed', quizSessionId: 'quiz-1' },
      pageInfo: null,
      tags: [],
    }),
    'looking for the quiz finds no network': failed('getQuizSession', offline),
    'looking for the quiz fails': failed('getQuizSession', broken),
    'the first page comes': done('getQuizPage', firstPage),
    'the budget page comes': done('getQuizPage', budgetPage),
    'the budget page comes with its earlier answer': done('getQuizPage', budgetAgain),
    'the first page comes with its city': done('getQuizPage', {
      ...firstPage,
      nextQuestion: { ...firstPage.nextQuestion, answer: lyon, next: money },
    }),
    'the last question comes': done('getQuizPage', endingPage),
    'the last question comes with its earlier answer': done('getQuizPage', {
      ...endingPage,
      nextQuestion: { ...endingPage.nextQuestion, answer: 'show-offers', next: null },
    }),
    'the end of the quiz comes': done('getQuizPage', lastPage),
    'a page without anything comes': done('getQuizPage', nothing),
    'a page without anything comes first': done('getQuizPage', { ...nothing, answeredQuestions: [] }),
    'fetching the page fails': failed('getQuizPage', broken),
    'fetching the page finds no network': failed('getQuizPage', offline),
    'a budget is chosen': { type: 'answer.choose', answer: '0-500' },
    'another budget is chosen': { type: 'answer.choose', answer: '500-1000' },
    'an option that is not there is chosen': { type: 'answer.choose', answer: '9-10' },
    'an arrow key moves the choice': { type: 'answer.change', answer: '500-1000' },
    'the offers are chosen': { type: 'answer.choose', answer: 'show-offers' },
    'a city is picked': { type: 'answer.choose', answer: lyon },
    'Next is pressed': { type: 'answer.submit' },
    'Skip is pressed': { type: 'answer.skip' },
    'the answer is saved, the budget page follows': done('answerQuiz', budgetPage),
    'the answer is saved, the meals follow': done('answerQuiz', boardPage),
    'the answer is saved, the resort page follows': done('answerQuiz', resortPage),
    'the answer is saved, a hotel is asked for': done('answerQuiz', hotelPage),
    'the answer is saved, the last question follows': done('answerQuiz', endingPage),
    'the answer is saved, nothing is left to ask': done('answerQuiz', lastPage),
    'the answer is saved, everything was preset': done('answerQuiz', emptyEnd),
    'saving finds no network': failed('answerQuiz', offline),
    'saving fails': failed('answerQuiz', broken),
    'Back is pressed': { type: 'quiz.back' },
    'the page before comes': done('previousQuiz', firstPage),
    'going back fails': failed('previousQuiz', broken),
    'going back finds no network': failed('previousQuiz', { kind: 'timeout', status: 0, code: null }),
    'an earlier answer is clicked': { type: 'quiz.goTo', questionId: 'departure-city' },
    'an answer that was never given is clicked': { type: 'quiz.goTo', questionId: 'phone' },
    'the browser shows the same page': { type: 'address.change', address: { blockId: 'money', page: 0 } },
    'the browser goes to the first page': { type: 'address.change', address: { blockId: 'where', page: 0 } },
    'the traveller tries again': { type: 'quiz.retry' },
    'Finish is pressed': { type: 'quiz.finish' },
    'the quiz is completed': done('completeQuiz', { quizSessionId: 'quiz-1' }),
    'completing fails': failed('completeQuiz', broken),
    'completing finds no network': failed('completeQuiz', offline),
    'the connection is found again': { type: 'connection.restored' },
    'the traveller logs out': { type: 'quiz.reset' },
  },
})
