import { randomUUID } from 'node:crypto'
import type { Offer } from '../rates/offers.ts'
import { later } from './options.ts'

/** Lifetimes in seconds: `sr-` of a search, `h-` of a hotel page, `p-` of prebook. */
const LIFETIMES = { sr: 38 * 60, h: 24 * 3600, p: 6 * 3600 } as const
/** Number of hashes from which expired ones are removed. */
const MANY = 20_000

type HashKind = keyof typeof LIFETIMES
type Hashed = { kind: HashKind; offer: Offer; endsAt: Date }

export type Hashes = {
  /** Returns a new hash for an offer. It lives from now on. */
  issue(kind: HashKind, offer: Offer): string
  /** The offer of a hash, or null if the hash is unknown or has expired. */
  find(hash: string): Hashed | null
}

/** Hashes of rates with their lifetimes. */
export function openHashes(now: () => Date): Hashes {
  const known = new Map<string, Hashed>()
  let pruneAt = MANY
  const prune = (at: Date) => {
    for (const [hash, { endsAt }] of known) if (endsAt <= at) known.delete(hash)
    pruneAt = known.size + MANY
  }
  return {
    issue(kind, offer) {
      const at = now()
      if (known.size >= pruneAt) prune(at)
      const hash = `${kind}-${randomUUID()}`
      known.set(hash, { kind, offer, endsAt: later(at, LIFETIMES[kind]) })
      return hash
    },
    find(hash) {
      const found = known.get(hash)
      return found && found.endsAt > now() ? found : null
    },
  }
}
