import { quizCases } from '../../../../machines/quiz/quiz.cases.ts'
import { button } from '../../ui-steps/builders.ts'
import type { CallResponse } from '../page-helpers.ts'
import type { E2eSetup } from '../setup.ts'

/** The cases contain complete outputs, so the sandbox can return them unchanged. */
const responses = Object.entries(quizCases.events).flatMap(([name, event]): [string, CallResponse][] =>
  'output' in event ? [[name, { answer: event.output }]] : [],
)

type Choices = Record<string, { ends?: true } | undefined>
type Question = { optionType: string; options: { options?: Choices } }
type Page = { pageInfo: { blockOrder: number; blockPage: number } | null; nextQuestion: { question: Question | null } } | null
const endings = [
  'the end of the quiz comes',
  'a page without anything comes',
  'a page without anything comes first',
  'fetching the page fails',
  'fetching the page finds no network',
]
const budgets = ['a budget is chosen', 'another budget is chosen']

/** The quiz, from its start page. */
export const e2eSetup: E2eSetup = {
  starts: {
    'the start page': { prepare: [], open: '/quiz', ready: button('Get started') },
    'a reload at a question': { prepare: [], open: '/quiz/money?page=0', ready: { role: 'main' } },
    'a reload after a budget was chosen': 'What is kept of a choice is read in the machine paths',
    'answers of earlier offers': 'The machine paths and e2e/journeys/edit-answers.spec.ts show it',
    'a reload whose snapshot can not be read': 'What is kept of a choice is read in the machine paths',
  },
  responses: Object.fromEntries(responses),
  isImpossible: (name, context, state) => {
    const page = context.page as Page
    // Our back end always includes the first question.
    if (name === 'the quiz is started') return true
    // Without a first page, the start page remains and shows no response. A question's address has no start page to return to.
    if (state === 'opening' && page === null && endings.includes(name)) return true
    if (name === 'Get started is pressed' && ['resumeFailed', 'openFailed', 'pageMissing'].includes(String(state))) return true
    const choices = page?.nextQuestion.question?.options.options ?? {}
    const isBudget = choices['0-500'] !== undefined
    // Finish takes the place of Next with the choice that ends the quiz.
    const isLast = choices[String(context.draft)]?.ends === true
    if (name === 'Next is pressed') return isLast
    if (name === 'Finish is pressed' && page?.nextQuestion.question) return !isLast
    if (name === 'the offers are chosen') return choices['show-offers'] === undefined
    const isFirst = page?.pageInfo?.blockOrder === 0 && page.pageInfo.blockPage === 0
    if (budgets.includes(name)) return !isBudget
    if (name === 'an arrow key moves the choice') return !isBudget || context.draft === '500-1000'
    const isShort = page?.pageInfo === null && page.nextQuestion.question === null && !['finished', 'completing'].includes(String(state))
    return name === 'Back is pressed' && (isFirst || isShort)
  },
  pages: ['quiz', 'quiz-block'],
}
