import type { Track } from '../../machines/emitted.ts'
import type { Entry } from './catalogue.ts'
import { purchaseOf } from './purchase.ts'

/**
 * What the tag manager is told when a flow reports something, in order. A purchase carries decimals and the GA4 shape; with an offer its sample flight
 * and extras come into sight, of which nothing else is ever told (D56).
 */
export function entriesOf({ name, data }: Track): Entry[] {
  if (name === 'purchase') return data ? [{ event: name, ...purchaseOf(data) }] : []
  const entry = { event: name, ...data } as Entry
  if (name !== 'offer_shown' || !data) return [entry]
  return [entry, { event: 'flight_shown', ...data }, { event: 'extras_shown', ...data }]
}
