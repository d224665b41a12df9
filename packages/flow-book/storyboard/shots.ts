import type { Walk } from '../paths/walks/walk.ts'

/** A walk for pictures, up to its last new state, and the indices of the captured screens (0 is the first). */
export type CapturedWalk = { walk: Walk; shots: readonly number[] }

/** The fewest walks of a flow that together reach all states of all walks. Shortest first. */
export function walksToCapture(walks: readonly Walk[]): CapturedWalk[] {
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
