import type { Bundle } from '../../../contract/bundle.ts'

/** An offer that stands in the comparison; `standing` says how its price stands where it is a saved one. */
export type Compared = { id: string; bundle: Bundle; standing?: 'held' | 'open' | 'gone' }

/** The ids of those that are truly best by a figure: some are, and not all of them (WISH-15). `wants` says which end is the better one. */
export function bestOf(offers: readonly Compared[], figure: (bundle: Bundle) => number, wants: 'least' | 'most'): ReadonlySet<string> {
  const figures = offers.map(({ bundle }) => figure(bundle))
  const best = wants === 'least' ? Math.min(...figures) : Math.max(...figures)
  const winners = offers.filter((_, at) => figures[at] === best).map(({ id }) => id)
  return new Set(winners.length < offers.length ? winners : [])
}
