import type { Bundle } from '../../../contract/bundle.ts'

/** An offer in the comparison. For a saved one, `standing` is the state of its price. */
export type Compared = { id: string; bundle: Bundle; standing?: 'held' | 'open' | 'gone' }

/** The ids of the best offers by a value. Empty if all or none are best (WISH-15). `wants` is the preferred end. */
export function bestOf(offers: readonly Compared[], figure: (bundle: Bundle) => number, wants: 'least' | 'most'): ReadonlySet<string> {
  const figures = offers.map(({ bundle }) => figure(bundle))
  const best = wants === 'least' ? Math.min(...figures) : Math.max(...figures)
  const winners = offers.filter((_, at) => figures[at] === best).map(({ id }) => id)
  return new Set(winners.length < offers.length ? winners : [])
}
