import { HomeView } from '../../views/home/home.tsx'
import { wantQuiz } from '../quiz-wish.ts'
import { useHref } from '../use-locale.ts'

export default function Home() {
  const href = useHref()
  const links = { quiz: href({ to: 'quiz', params: {} }), quizAt: (resort: string) => href({ to: 'quiz', params: { resort } }) }
  return <HomeView links={links} onStart={wantQuiz} />
}
