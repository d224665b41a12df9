import { millisecondsInHour } from 'date-fns/constants'

/** Milliseconds before the first retry. The wait doubles each time, up to LONGEST_WAIT. */
const FIRST_WAIT = 2000
const LONGEST_WAIT = 6 * millisecondsInHour

/** Maximum attempts of mails and provider events, over about three days. */
export const MOST_ATTEMPTS = 24

/** When to try again after `attempts` failures, at an instant. */
export const retryAt = (at: Date, attempts: number): Date =>
  new Date(at.getTime() + Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT))
