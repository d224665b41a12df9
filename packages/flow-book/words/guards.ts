import type { FlowEdge } from '../model.ts'
import { plainWords } from './names.ts'

/**
 * A condition in words, to be read after 'if': `isPriceChanged` is 'price changed', `hasOffers` is 'has offers', `isStatus` with a fixed parameter is
 * 'status “expired”'.
 * @returns undefined if the name does not begin with `is`, `has` or `can`; `flows:check` reports such names
 */
export function wordsOfGuard({ name, params }: NonNullable<FlowEdge['guard']>): string | undefined {
  if (!/^(?:is|has|can)[A-Z]/.test(name)) return undefined
  const values = Object.values(params).filter((value) => typeof value === 'string')
  return [plainWords(name.replace(/^is/, '')), ...values.map((value) => `“${plainWords(value)}”`)].join(' ')
}

/** The second line of a transition: `if price changed`, `otherwise`, or empty without a condition and without alternatives. */
export function conditionOf(edge: FlowEdge): string {
  if (edge.guard) return `if ${wordsOfGuard(edge.guard) ?? `«${edge.guard.name}»`}`
  return edge.order > 1 ? 'otherwise' : ''
}
