import { quizCases } from '../../machines/quiz/quiz.cases.ts'
import { button } from '../screenplays/acts.ts'
import type { Reply } from './portable.ts'
import type { Stage } from './stage.ts'

/** The cases tell whole answers, so that the switchboard can give them as they are. */
const told = Object.entries(quizCases.events).flatMap(([name, event]): [string, Reply][] =>
  'output' in event ? [[name, { answer: event.output }]] : [],
)

type Page = { pageInfo: { blockOrder: number; blockPage: number } | null; nextQuestion: { question: { optionType: string } | null } } | null
const endings = ['the end of the quiz comes', 'a page without anything comes', 'fetching the page fails']
const budgets = ['a budget is chosen', 'another budget is chosen']

/** The quiz from its start page on. */
export const quizStage: Stage = {
  flow: 'quiz',
  starts: {
    'the start page': { prepare: [], open: '/quiz', ready: button('Get started') },
    'a reload at a question': { prepare: [], open: '/quiz/money?page=0', ready: { role: 'main' } },
    'a reload after a budget was chosen': 'What is kept of a choice is read in the machine paths',
    'a reload whose snapshot can not be read': 'What is kept of a choice is read in the machine paths',
  },
  replies: Object.fromEntries(told),
  isImpossible: (name, context, state) => {
    const page = context.page as Page
    // Without a first page the start page stays and says nothing of what came; a question's address has no start page to go back to.
    if (state === 'opening' && page === null && endings.includes(name)) return true
    if (name === 'Get started is pressed' && ['resumeFailed', 'openFailed', 'pageMissing'].includes(String(state))) return true
    const isRadio = page?.nextQuestion.question?.optionType === 'Radio'
    const isFirst = page?.pageInfo?.blockOrder === 0 && page.pageInfo.blockPage === 0
    if (budgets.includes(name)) return !isRadio
    if (name === 'an arrow key moves the choice') return !isRadio || context.draft === '500-1000'
    return name === 'Back is pressed' && isFirst
  },
  // The start page says it in shorter words.
  covered: () => ['quiz.start.hint'],
  pages: ['quiz', 'quiz-block'],
}
