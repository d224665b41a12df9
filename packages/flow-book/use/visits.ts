import { locales } from '../../../contract/languages.ts'
import { pages } from '../map/places.ts'
import { FEWEST } from './fewest.ts'
import type { UseOfVital } from './vitals.ts'

/** A captured event on a page: device, address and time (ms). */
export type Captured = { device: string; url: string; at: number }
/** A visit: its pages in order, with the time (ms). */
export type Visit = { page: string; at: number }[]

/** The visits at a page. Numbers are null below `FEWEST` visits, so that no individual is identifiable. */
export type UseOfPage = { page: string; reached: number | null; turnedBack: number | null; medianMs: number | null }
/** The number of visits to a state with a unique address. Null below `FEWEST`. */
export type UseOfAddressed = { flow: string; path: string; reached: number | null }
/** The use of all pages, from stored events or from the generated sample, with the period. */
export type Use = {
  source: 'stored' | 'sample'
  from: string
  to: string
  visits: number
  pages: UseOfPage[]
  states: UseOfAddressed[]
  vitals: UseOfVital[]
}
/** Milliseconds of inactivity that end a visit. */
const BREAK = 30 * 60_000
/** A visit that reaches these pages is successful. */
const GOALS = new Set(['result', 'booking'])

/** The pages of the journey in order. `home` is not on the map. */
const journey = ['home', ...pages.filter(({ path }) => path !== '').map(({ id }) => id)]

const patterns = pages
  .filter(({ path }) => path !== '')
  .map(({ id, path }) => ({ id, parts: path.split('/').filter(Boolean) }))
  .toSorted((one, other) => other.parts.length - one.parts.length)

/** The page of an address. Null if it is not on the map. */
export function pageAt(url: string): string | null {
  const [, ...parts] = new URL(url, 'http://firn.invalid').pathname.split('/').filter((part, at) => at === 0 || part !== '')
  const own = (locales as readonly string[]).includes(parts[0] ?? '') ? parts.slice(1) : parts
  if (own.length === 0) return 'home'
  return patterns.find((one) => one.parts.every((part, at) => (part === '…' ? own[at] !== undefined : part === own[at])))?.id ?? null
}

/** Whether an event starts a new visit. */
export const isNewVisit = (last: Captured | null, one: Captured): boolean =>
  last === null || last.device !== one.device || one.at - last.at > BREAK

/** Groups events into visits, by device and half an hour of inactivity. @param all by device, then by time */
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

/** For each page: the number of visits, of visits that ended there without a booking, and the median stay (ms) of the others. */
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
