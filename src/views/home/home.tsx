import { ExampleOffer } from './example-offer.tsx'
import { Guarantees } from './guarantees.tsx'
import { Hero } from './hero.tsx'
import { Posters } from './posters.tsx'
import { ThreeMarkers } from './three-markers.tsx'

export type HomeLinks = {
  /** Where the quiz starts, in the current language. */
  quiz: string
}

/** The front page: what the product does, how, for what price, and where the quiz starts. Fits into a main element. */
export function HomeView({ links }: { links: HomeLinks }) {
  return (
    <>
      <Hero quiz={links.quiz} />
      <ThreeMarkers />
      <ExampleOffer />
      <Posters quiz={links.quiz} />
      <Guarantees />
    </>
  )
}
