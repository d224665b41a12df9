import { randomUUID } from 'node:crypto'
import { later } from './options.ts'

/** How long a download link lives, in seconds. */
const LIFETIME = 3600

/** A file that a link leads to. */
export type DumpFile = {
  kind: 'hotels' | 'hotels-changed' | 'regions' | 'reviews' | 'reviews-changed'
  language: string
  inventory: string
}

export type Links = {
  /** A path for one hour. */
  issue(file: DumpFile, name: string): string
  /** The file of a path's token, `expired`, or null if there was no such link. */
  find(token: string): DumpFile | 'expired' | null
}

/** Download links. Whether a link may be used twice within its hour is open: it may. */
export function openLinks(now: () => Date): Links {
  const known = new Map<string, { file: DumpFile; endsAt: Date }>()
  return {
    issue(file, name) {
      const token = randomUUID()
      known.set(token, { file, endsAt: later(now(), LIFETIME) })
      return `/dumps/${token}/${name}`
    },
    find(token) {
      const found = known.get(token)
      if (!found) return null
      return found.endsAt > now() ? found.file : 'expired'
    },
  }
}
