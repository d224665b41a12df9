import { lazy, useSyncExternalStore } from 'react'
import { withTexts } from '../../i18n/i18n.ts'
import { HomeView } from '../../views/home/home.tsx'
import { LazyPart } from '../../views/lazy/lazy-part.tsx'
import { wantQuiz } from '../quiz-wish.ts'
import { useHref } from '../use-locale.ts'

const HomeCosts = lazy(withTexts(() => import('../home-costs.tsx'), 'account'))

const neverChanges = () => () => {}

export default function Home() {
  const href = useHref()
  // The document has only its space: prices and the organiser are not known when it is built.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const links = { quiz: href({ to: 'quiz', params: {} }), quizAt: (resort: string) => href({ to: 'quiz', params: { resort } }) }
  return (
    <HomeView
      links={links}
      costs={
        isHydrated && (
          <LazyPart>
            <HomeCosts />
          </LazyPart>
        )
      }
      onStart={wantQuiz}
    />
  )
}
