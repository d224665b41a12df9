import { useSelector } from '@xstate/react'
import type { QuestionOf } from '../../../contract/quiz.ts'
import { searchQuestionMachine, selectSearch } from '../../../machines/pages/search-question.ts'
import { SearchControl } from '../../views/quiz/controls/search-control.tsx'
import { QuizView } from '../../views/quiz/quiz.tsx'
import { searchInput } from '../page-machines/search-question.ts'
import { quizActor } from '../quiz.ts'
import { useFlow } from '../use-flow.ts'
import { useLocale } from '../use-locale.ts'

function Search({ question }: { question: QuestionOf<'Search'> }) {
  const page = useFlow(searchQuestionMachine, searchInput(question, quizActor(null), useLocale()))
  return <SearchControl search={useSelector(page, selectSearch)} question={question} />
}

export default function Quiz() {
  return (
    <QuizView
      quiz={quizActor(null)}
      search={(question) => (question.optionType === 'Search' ? <Search key={question.id} question={question} /> : null)}
    />
  )
}
