import type { navigation } from './model.ts'

type Arrow = { from: string; type: string; to: string }

/** Every arrow of the model, in the order in which it is written. */
export const arrowsOf = ({ states }: typeof navigation): Arrow[] =>
  Object.entries(states).flatMap(([from, { config }]) =>
    Object.entries((config.on ?? {}) as Record<string, string>).map(([type, to]) => ({ from, type, to })),
  )

/** The shortest way from a page to an arrow that was not gone yet, that arrow included; undefined where none can be reached. */
function toNext(arrows: readonly Arrow[], from: string, gone: ReadonlySet<Arrow>): Arrow[] | undefined {
  const ways: { at: string; way: Arrow[] }[] = [{ at: from, way: [] }]
  const seen = new Set([from])
  for (const { at, way } of ways)
    for (const arrow of arrows.filter((one) => one.from === at)) {
      if (!gone.has(arrow)) return [...way, arrow]
      if (!seen.has(arrow.to)) ways.push({ at: arrow.to, way: [...way, arrow] })
      seen.add(arrow.to)
    }
  return undefined
}

/** The events of one long walk that goes every arrow at least once, as a person would: on from where the last one led. */
export function everyArrow(arrows: readonly Arrow[], start: string): string[] {
  const gone = new Set<Arrow>()
  const walk: Arrow[] = []
  for (let at = start, way = toNext(arrows, at, gone); way; way = toNext(arrows, at, gone)) {
    for (const arrow of way) gone.add(arrow)
    walk.push(...way)
    at = way.at(-1)?.to ?? at
  }
  return walk.map(({ type }) => type)
}
