import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { messages } from '../../../machines/messages.ts'
import type { quizMachine } from '../../../machines/quiz/quiz.machine.ts'
import { selectCanGoBack, selectErrorMessage, selectIsBusy, selectIsLast, selectView } from '../../../machines/quiz/quiz.selectors.ts'
import { QuizView } from '../../../src/views/quiz/quiz.tsx'
import { QuizStartView } from '../../../src/views/quiz-start/quiz-start.tsx'
import { playOnView } from './play-on-view.tsx'

type Snapshot = SnapshotFrom<typeof quizMachine>
type QuizActor = ActorRefFrom<typeof quizMachine>

/** The start page or a question, as their routes show them. */
function QuizPages({ quiz }: { quiz: QuizActor }) {
  const view = useSelector(quiz, selectView)
  const isBusy = useSelector(quiz, selectIsBusy)
  const failure = useSelector(quiz, selectErrorMessage)
  if (view !== 'welcome') return <QuizView quiz={quiz} search={() => null} />
  return <QuizStartView busy={isBusy} failure={failure && messages[failure]} onStart={() => quiz.send({ type: 'quiz.start' })} />
}

playOnView({
  flow: 'quiz',
  view: (quiz) => <QuizPages quiz={quiz as QuizActor} />,
  // An empty page has no request error, and the heading of the last page is above an error.
  lingering: ({ value }) =>
    value === 'pageMissing' ? ['quiz.loadFailed'] : value === 'completeFailed' || value === 'completeUnsent' ? ['quiz.finished'] : [],
  busy: () => '[aria-busy="true"], p[role="status"]',
  isImpossible: (name, snapshot) => {
    const { page, draft } = (snapshot as Snapshot).context
    const question = page?.nextQuestion.question
    const choices = question?.optionType === 'Radio' ? question.options.options : {}
    const isBudget = choices['0-500'] !== undefined
    const isFirst = page?.pageInfo?.blockOrder === 0 && page.pageInfo.blockPage === 0
    if (name === 'a budget is chosen' || name === 'another budget is chosen') return !isBudget
    if (name === 'an arrow key moves the choice') return !isBudget || draft === '500-1000'
    if (name === 'the offers are chosen') return choices['show-offers'] === undefined
    // Finish takes the place of Next with the choice that ends the quiz.
    if (name === 'Next is pressed') return selectIsLast(snapshot as Snapshot)
    if (name === 'an earlier answer is clicked' && (page?.answeredQuestions.length ?? 0) === 0) return true
    return name === 'Back is pressed' && (isFirst || !selectCanGoBack(snapshot as Snapshot))
  },
})
