import { locales } from '../../contract/languages.ts'
import { pages } from '../map/places.ts'

/** Something that was captured on a page: whose device, where, and when (ms). */
export type Captured = { device: string; url: string; at: number }
/** A visit: the pages in the order in which somebody came to them, with the time (ms). */
export type Visit = { page: string; at: number }[]

/** What became of the visits at a page. Numbers are null where fewer than `FEWEST` visits came: nobody is shown alone. */
export type UseOfPage = { page: string; reached: number | null; turnedBack: number | null; medianMs: number | null }
/** How many visits came to a state that has an address of its own; null below `FEWEST`. */
export type UseOfAddressed = { flow: string; path: string; reached: number | null }
/** The use of all pages: of stored events or of the generated sample, with the days that they are from. */
export type Use = { source: 'stored' | 'sample'; from: string; to: string; visits: number; pages: UseOfPage[]; states: UseOfAddressed[] }

/** Visits below which nothing is said of a page. */
export const FEWEST = 20
/** Milliseconds without anything captured after which a visit is over. */
const BREAK = 30 * 60_000
/** Whoever comes here has what they came for. */
const GOALS = new Set(['result', 'booking'])

/** The pages of the journey in its order; `home` is on no page of the map. */
const journey = ['home', ...pages.filter(({ path }) => path !== '').map(({ id }) => id)]

const patterns = pages
  .filter(({ path }) => path !== '')
  .map(({ id, path }) => ({ id, parts: path.split('/').filter(Boolean) }))
  .toSorted((one, other) => other.parts.length - one.parts.length)

/** The page that an address belongs to; null for one that is on no map. */
export function pageAt(url: string): string | null {
  const [, ...parts] = new URL(url, 'http://firn.invalid').pathname.split('/').filter((part, at) => at === 0 || part !== '')
  const own = (locales as readonly string[]).includes(parts[0] ?? '') ? parts.slice(1) : parts
  if (own.length === 0) return 'home'
  return patterns.find((one) => one.parts.every((part, at) => (part === '…' ? own[at] !== undefined : part === own[at])))?.id ?? null
}

/** Whether something was captured in another visit than what came before it. */
export const isNewVisit = (last: Captured | null, one: Captured): boolean =>
  last === null || last.device !== one.device || one.at - last.at > BREAK

/** Visits of what was captured, by device and half an hour of silence. @param all by device, and of each by time */
export function visitsOf(all: Iterable<Captured>): Visit[] {
  const visits: Visit[] = []
  let last: Captured | null = null
  for (const one of all) {
    const page = pageAt(one.url)
    const isNew = isNewVisit(last, one)
    last = one
    if (page === null) continue
    if (isNew || visits.length === 0) visits.push([])
    const visit = visits.at(-1) as Visit
    if (visit.at(-1)?.page !== page) visit.push({ page, at: one.at })
  }
  return visits.filter((visit) => visit.length > 0)
}

const median = (numbers: readonly number[]): number | null => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? null

/** How many visits came to each page, how many ended there without a booking, and how long the others stayed (median, ms). */
export function countUse(visits: readonly Visit[]): UseOfPage[] {
  return journey.map((page) => {
    const here = visits.filter((visit) => visit.some((one) => one.page === page))
    if (here.length < FEWEST) return { page, reached: null, turnedBack: null, medianMs: null }
    const stays = here.flatMap((visit) => {
      const at = visit.findIndex((one) => one.page === page)
      const [now, next] = visit.slice(at, at + 2)
      return now && next ? [next.at - now.at] : []
    })
    const turned = here.filter((visit) => visit.at(-1)?.page === page && !visit.some((one) => GOALS.has(one.page)))
    return { page, reached: here.length, turnedBack: turned.length, medianMs: stays.length < FEWEST ? null : median(stays) }
  })
}
