import type { Walk } from '../paths/walks/walk.ts'

/** A walk that is taken for pictures: as far as its last new state, and at which of its screens (0 is the first) pictures are taken. */
export type Shoot = { walk: Walk; shots: readonly number[] }

/** The fewest of a flow's walks, taken one after the other, that come to every state that any of them shows; shortest first. */
export function chooseShoots(walks: readonly Walk[]): Shoot[] {
  const seen = new Set<string>()
  return walks
    .toSorted((one, other) => one.steps.length - other.steps.length)
    .flatMap((walk) => {
      const shots = [walk.screen, ...walk.steps.map((step) => step.screen)].flatMap((screen, at) => {
        const state = screen && JSON.stringify(screen.state)
        if (!state || seen.has(state)) return []
        seen.add(state)
        return [at]
      })
      const last = shots.at(-1)
      return last === undefined ? [] : [{ walk: { ...walk, steps: walk.steps.slice(0, last) }, shots }]
    })
}
