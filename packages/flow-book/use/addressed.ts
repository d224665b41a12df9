import { locales } from '../../../contract/languages.ts'
import { FEWEST } from './fewest.ts'
import { type Captured, isNewVisit, type UseOfAddressed } from './visits.ts'

/** A state with a unique address. */
type Addressed = { flow: string; path: string; address: string }

/**
 * The states that stored events can identify. Events contain the address of a page but no state, so only a state with a unique address can be
 * counted. Other states of a flow share one address.
 */
export const addressed: readonly Addressed[] = [
  { flow: 'otp', path: 'email', address: '/auth/otp-send-email' },
  { flow: 'otp', path: 'code', address: '/auth/otp-check' },
  { flow: 'quiz', path: 'welcome', address: '/quiz' },
  { flow: 'quiz', path: 'answering', address: '/quiz/…' },
  { flow: 'offerWait', path: 'search', address: '/offer/…/generate' },
  { flow: 'paymentVerification', path: 'confirmed', address: '/payment/success' },
]

const partsOf = (url: string): string[] => {
  const parts = new URL(url, 'http://firn.invalid').pathname.split('/').filter(Boolean)
  return (locales as readonly string[]).includes(parts[0] ?? '') ? parts.slice(1) : parts
}

/** Whether an address matches a state's address. `…` matches any segment. */
function isAt(url: string, address: string): boolean {
  const [here, there] = [partsOf(url), address.split('/').filter(Boolean)]
  return here.length === there.length && there.every((part, at) => part === '…' || part === here[at])
}

/** The number of visits to each state with an address. @param all by device, then by time */
export function countAddressed(all: Iterable<Captured>): UseOfAddressed[] {
  const counts = addressed.map(() => 0)
  let seen = new Set<number>()
  let last: Captured | null = null
  for (const one of all) {
    if (isNewVisit(last, one)) seen = new Set()
    last = one
    for (const [at, { address }] of addressed.entries()) {
      if (seen.has(at) || !isAt(one.url, address)) continue
      seen.add(at)
      counts[at] = (counts[at] ?? 0) + 1
    }
  }
  return addressed.map(({ flow, path }, at) => ({ flow, path, reached: (counts[at] ?? 0) < FEWEST ? null : (counts[at] ?? 0) }))
}
