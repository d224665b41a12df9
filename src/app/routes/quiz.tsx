import type { QuestionOf } from '../../../contract/quiz.ts'
import { SearchControl } from '../../views/quiz/controls/search-control.tsx'
import { QuizView } from '../../views/quiz/quiz.tsx'
import { quizActor } from '../quiz.ts'
import { searchTogether } from '../together/search.ts'
import { useLocale } from '../use-locale.ts'
import { useTogether } from '../use-together.ts'

function Search({ question }: { question: QuestionOf<'Search'> }) {
  const { search } = useTogether(searchTogether, { question, quiz: quizActor(null), languageCode: useLocale() })
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
