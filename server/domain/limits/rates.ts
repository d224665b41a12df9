import { RATES } from '../../base/limits.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Db } from '../../db/types.ts'
import { limitAt, take } from './counters.ts'

/** Who is counted: the caller's address, and the keyed hash that it is stored as. */
export type Caller = { address: string; network: string }

const scopes = { searches: 'search-address', prebooks: 'prebook-address', reports: 'report-address', thumbs: 'thumb-address' } as const

/** Takes one of the searches, prebooks, reports of violations or thumbs that a network may make in a while (LIMIT-9, SEC-4, WISH-19). Throws `Refusal` rate.limited with `unblockTS`. */
export async function takeTurn(db: Db, of: keyof typeof scopes, { address, network }: Caller, now: Date): Promise<void> {
  const { windowMs, blockMs } = RATES
  const until = await take(db, { scope: scopes[of], limit: limitAt(address, RATES[of]), windowMs, blockMs, pauseMs: 0 }, network, now)
  if (until)
    throw new Refusal('rate.limited', {
      detail: 'That was a lot at once. Please wait a moment.',
      unblockTS: Math.ceil(until.getTime() / 1000),
    })
}
