import { RATES } from '../../base/limits.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Db } from '../../db/types.ts'
import { networksBlockedUntil, takeForNetworks } from './counters.ts'
import type { Caller } from './networks.ts'

const scopes = {
  searches: 'search-address',
  prebooks: 'prebook-address',
  quizzes: 'quiz-address',
  maps: 'map-address',
  reports: 'report-address',
  thumbs: 'thumb-address',
  guesses: 'guess-address',
} as const

/** Counts one use of the rate limit of a caller's networks (LIMIT-9, LIMIT-14, LIMIT-15, SEC-4, WISH-19). @throws Refusal rate.limited with `unblockTS` */
export async function consumeRateLimit(db: Db, of: keyof typeof scopes, caller: Caller, now: Date): Promise<void> {
  const { windowMs, blockMs } = RATES
  refuse(await takeForNetworks(db, caller, { scope: scopes[of], limit: RATES[of], windowMs, blockMs }, now))
}

function refuse(until: Date | null): void {
  if (until)
    throw new Refusal('rate.limited', {
      detail: 'That was a lot at once. Please wait a moment.',
      unblockTS: Math.ceil(until.getTime() / 1000),
    })
}

/**
 * Opens the target of a link's code. A network that has tried RATES.guesses wrong codes is blocked for a while, even with a right one (D181).
 * @throws Refusal rate.limited
 */
export async function openByCode<T>(db: Db, caller: Caller, now: Date, open: () => Promise<T>): Promise<T> {
  refuse(await networksBlockedUntil(db, caller, scopes.guesses, now))
  try {
    return await open()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'resource.notFound') await consumeRateLimit(db, 'guesses', caller, now)
    throw error
  }
}
