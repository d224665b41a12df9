import type { navigation } from './model.ts'

type Arrow = { from: string; type: string; to: string }

/** All transitions of the model in document order. */
export const arrowsOf = ({ states }: typeof navigation): Arrow[] =>
  Object.entries(states).flatMap(([from, { config }]) =>
    Object.entries((config.on ?? {}) as Record<string, string>).map(([type, to]) => ({ from, type, to })),
  )

/** The shortest path from a page that includes an untaken transition; undefined if none is reachable. */
function toNext(arrows: readonly Arrow[], from: string, taken: ReadonlySet<Arrow>): Arrow[] | undefined {
  const ways: { at: string; way: Arrow[] }[] = [{ at: from, way: [] }]
  const seen = new Set([from])
  for (const { at, way } of ways)
    for (const arrow of arrows.filter((one) => one.from === at)) {
      if (!taken.has(arrow)) return [...way, arrow]
      if (!seen.has(arrow.to)) ways.push({ at: arrow.to, way: [...way, arrow] })
      seen.add(arrow.to)
    }
  return undefined
}

/** The events of one walk that takes each transition at least once, each from the target of the previous one. */
export function everyArrow(arrows: readonly Arrow[], start: string): string[] {
  const taken = new Set<Arrow>()
  const walk: Arrow[] = []
  for (let at = start, way = toNext(arrows, at, taken); way; way = toNext(arrows, at, taken)) {
    for (const arrow of way) taken.add(arrow)
    walk.push(...way)
    at = way.at(-1)?.to ?? at
  }
  return walk.map(({ type }) => type)
}
