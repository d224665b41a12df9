import { orderStatuses, paymentStatuses } from '../../../contract/order.ts'
import { refundStatuses } from '../../../server/db/schema/orders.ts'
import { providerCalls } from './actions.ts'
import { killPoints } from './points.ts'

/** Coverage counts by kind. */
export type Coverage = { [kind in keyof typeof required]: Map<string, number> }

/** Required coverage of every run. */
const required = {
  // The check returns Unknown without an order. The model calls it too.
  order: orderStatuses,
  payment: paymentStatuses,
  refund: refundStatuses,
  fault: [
    'the same thing twice at once',
    'two things at once',
    'an event delivered again',
    'an event delivered late',
    'the webhook down',
    'jobs lost',
    'a job that broke',
    'a cancel that the provider ignored',
    'the room out of the inventory',
    'the room taken by someone else',
    'a card declined',
    'a payment processing',
    'a charge disputed',
    'a refund that took its time',
    'a refund sent back by the bank',
    'a refund made by hand',
    'a booking cancelled by its supplier',
    'a refund made by support',
    'a dispute decided',
    'a dispute prevented',
    'an appeal',
    'a fraud warning',
    'a review opened',
    'a balance too low for refunds',
    'a refund requested again',
    'an event that cannot be read',
    'an account deleted',
    'a deletion refused',
    'the webhook off',
    'a card charged after the confirmation',
    'the trip over',
    ...providerCalls.filter((call) => call !== 'listRefunds').flatMap((call) => [`no answer to ${call}`, `the answer to ${call} lost`]),
    ...(['createIntent', 'retrieveIntent', 'cancelIntent'] as const).flatMap((call) => [`${call} acted late`, `${call} answered slowly`]),
  ],
  kill: killPoints,
} as const satisfies Record<string, readonly string[]>

export const createCoverage = (): Coverage => ({
  order: new Map(),
  payment: new Map(),
  refund: new Map(),
  fault: new Map(),
  kill: new Map(),
})

export function reached(coverage: Coverage, kind: keyof Coverage, name: string): void {
  coverage[kind].set(name, (coverage[kind].get(name) ?? 0) + 1)
}

/** Required items that were not covered. */
export function missing(coverage: Coverage): string[] {
  const kinds = Object.keys(required) as (keyof Coverage)[]
  return kinds.flatMap((kind) => required[kind].filter((name) => !coverage[kind].has(name)).map((name) => `${kind}: ${name}`))
}

/** All counts as a table, the required ones first. */
export function table(coverage: Coverage): string {
  const kinds = Object.keys(required) as (keyof Coverage)[]
  const lines = kinds.flatMap((kind) => {
    const named: readonly string[] = required[kind]
    const further = [...coverage[kind].keys()].filter((name) => !named.includes(name)).sort()
    const line = (name: string) => `  ${String(coverage[kind].get(name) ?? 0).padStart(6)}  ${name}`
    const others = further.reduce((sum, name) => sum + (coverage[kind].get(name) ?? 0), 0)
    const rest = further.length > 0 ? [`  ${String(others).padStart(6)}  (at ${further.length} further points)`] : []
    return [`${kind}:`, ...named.map(line), ...rest]
  })
  return lines.join('\n')
}
