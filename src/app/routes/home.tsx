import { HomeView } from '../../views/home/home.tsx'
import { useHref } from '../use-locale.ts'

export default function Home() {
  const href = useHref()
  return <HomeView links={{ quiz: href({ to: 'quiz', params: {} }), quizAt: (resort) => href({ to: 'quiz', params: { resort } }) }} />
}
