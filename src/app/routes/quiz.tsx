import type { QuestionOf } from '../../../contract/quiz.ts'
import { SearchControl } from '../../views/quiz/controls/search-control.tsx'
import { QuizView } from '../../views/quiz/quiz.tsx'
import { composeSearch } from '../compose/search.ts'
import { quizActor } from '../quiz.ts'
import { useComposed } from '../use-composed.ts'
import { useLocale } from '../use-locale.ts'

function Search({ question }: { question: QuestionOf<'Search'> }) {
  const { search } = useComposed(composeSearch, { question, quiz: quizActor(null), languageCode: useLocale() })
  return <SearchControl search={search} question={question} />
}

export default function Quiz() {
  return (
    <QuizView
      quiz={quizActor(null)}
      search={(question) => (question.optionType === 'Search' ? <Search key={question.id} question={question} /> : null)}
    />
  )
}
