import { millisecondsInHour } from 'date-fns/constants'
import type { RateTerm } from '../base/rate.ts'

/** When a step of a supplier's terms ends for travellers: an hour earlier, so that a late cancellation still reaches the supplier in time. */
export const endOf = (until: Date | null): Date | null => until && new Date(until.getTime() - millisecondsInHour)

/** Whether cancellation terms can be true: later steps end later, only the last has no end, and fees never fall nor exceed the net price. */
export const arePossible = (terms: readonly RateTerm[], netMinor: number): boolean =>
  terms.at(-1)?.until === null &&
  terms.every(({ until, feeMinor }, at) => {
    const before = terms[at - 1]
    const isLater = !before || (before.until !== null && (until === null || until > before.until))
    return isLater && feeMinor >= (before?.feeMinor ?? 0) && feeMinor <= netMinor
  })
