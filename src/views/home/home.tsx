import type { MouseEvent } from 'react'
import { ExampleOffer } from './example-offer.tsx'
import { Guarantees } from './guarantees.tsx'
import { Hero } from './hero.tsx'
import type { HomeLinks } from './home-links.ts'
import { Posters } from './posters.tsx'
import { ThreeMarkers } from './three-markers.tsx'

/** The home page: what the product does, how, the price, and the start of the quiz. Renders inside a main element. `onStart`: the first link is followed. */
export function HomeView({ links, onStart }: { links: HomeLinks; onStart?: (event: MouseEvent) => void }) {
  return (
    <>
      <Hero quiz={links.quiz} onStart={onStart} />
      <ThreeMarkers />
      <ExampleOffer />
      <Posters {...links} />
      <Guarantees />
    </>
  )
}
