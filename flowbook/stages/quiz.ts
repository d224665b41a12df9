import { quizCases } from '../../machines/quiz/quiz.cases.ts'
import type { Reply } from '../paths/portable.ts'
import { button } from '../screenplays/acts.ts'
import type { Stage } from './stage.ts'

/** The cases tell whole answers, so that the switchboard can give them as they are. */
const told = Object.entries(quizCases.events).flatMap(([name, event]): [string, Reply][] =>
  'output' in event ? [[name, { answer: event.output }]] : [],
)

type Page = { pageInfo: { blockOrder: number; blockPage: number } | null; nextQuestion: { question: { optionType: string } | null } } | null
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
  isImpossible: (name, context) => {
    const page = context.page as Page
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
