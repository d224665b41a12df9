import type { MouseEvent, ReactNode } from 'react'
import { ExampleOffer } from './example-offer.tsx'
import { Guarantees } from './guarantees.tsx'
import { Hero } from './hero.tsx'
import styles from './home-costs.module.css'
import type { HomeLinks } from './home-links.ts'
import { Posters } from './posters.tsx'
import { ThreeMarkers } from './three-markers.tsx'

type HomeProps = {
  links: HomeLinks
  /** What trips cost, loaded after the page (SHELL-37). Its space is kept. */
  costs?: ReactNode
  /** The first link is followed. */
  onStart?: (event: MouseEvent) => void
}

/** The home page: what the product does, how, the price, and the start of the quiz. Renders inside a main element. */
export function HomeView({ links, costs, onStart }: HomeProps) {
  return (
    <>
      <Hero quiz={links.quiz} onStart={onStart} />
      <ThreeMarkers />
      <ExampleOffer />
      <section className={styles.costs}>
        <div className="wrap">{costs}</div>
      </section>
      <Posters {...links} />
      <Guarantees />
    </>
  )
}
