import { RATES } from '../../base/limits.ts'
import { Refusal } from '../../base/refusal.ts'
import { askedTogether } from '../../db/together.ts'
import type { Db } from '../../db/types.ts'
import { blockedUntil, type Limit, limitAt, take, takeTimes } from './counters.ts'

/** Who is counted: the caller's address, and the keyed hash that it is stored as. */
export type Caller = { address: string; network: string }

const scopes = {
  searches: 'search-address',
  prebooks: 'prebook-address',
  quizzes: 'quiz-address',
  maps: 'map-address',
  reports: 'report-address',
  thumbs: 'thumb-address',
  guesses: 'guess-address',
} as const

type Asked = { limit: Limit; network: string; now: Date }

/** Counts those who come from one network at the same moment in one statement: they would wait for each other's. Where it is not enough for all of them, one by one. */
const taken = askedTogether(async (db, asked: readonly Asked[]): Promise<(Date | null)[]> => {
  const until = new Map<Asked, Date | null>()
  const takeAll = async (some: readonly Asked[]) => {
    const [{ limit, network, now }] = some as [Asked]
    if (some.length > 1 && (await takeTimes(db, limit, { subject: network, times: some.length }, now))) return
    for (const one of some) until.set(one, await take(db, one.limit, one.network, one.now))
  }
  const groups = Map.groupBy(asked, ({ limit, network }) => `${limit.scope} ${limit.limit} ${network}`)
  await Promise.all([...groups.values()].map(takeAll))
  return asked.map((one) => until.get(one) ?? null)
})

/** Takes one of the searches, prebooks, quizzes, maps, reports of violations, thumbs or wrong codes that a network may make in a while (LIMIT-9, LIMIT-14, LIMIT-15, SEC-4, WISH-19). Throws `Refusal` rate.limited with `unblockTS`. */
export async function takeTurn(db: Db, of: keyof typeof scopes, { address, network }: Caller, now: Date): Promise<void> {
  const { windowMs, blockMs } = RATES
  const until = await taken(db, {
    limit: { scope: scopes[of], limit: limitAt(address, RATES[of]), windowMs, blockMs, pauseMs: 0 },
    network,
    now,
  })
  refuse(until)
}

function refuse(until: Date | null): void {
  if (until)
    throw new Refusal('rate.limited', {
      detail: 'That was a lot at once. Please wait a moment.',
      unblockTS: Math.ceil(until.getTime() / 1000),
    })
}

/**
 * Opens what a code of a link leads to. A network that tried RATES.guesses codes that open nothing finds out nothing for a while, not even by a right one (D181).
 * Throws `Refusal` rate.limited.
 */
export async function openByCode<T>(db: Db, caller: Caller, now: Date, open: () => Promise<T>): Promise<T> {
  refuse(await blockedUntil(db, scopes.guesses, caller.network, now))
  try {
    return await open()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'resource.notFound') await takeTurn(db, 'guesses', caller, now)
    throw error
  }
}
