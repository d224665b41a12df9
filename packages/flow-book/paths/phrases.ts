import type { FlowEvent } from '../../../machines/flow.ts'
import { contractCall } from '../read/calls.ts'
import type { Cause } from './plain.ts'

const SETTLED = /^xstate\.(done|error)\.actor\.(.+)$/
const COMPOUND = /\b[A-Z][a-z]+(?:[A-Z][a-z]+)+\b/g
const DELAY = /^(\d+) ms pass$/

/** Replaces identifiers of the back end in a case (`BookingStarted`) by plain words: “booking started”. */
export const withPlainQuotes = (text: string): string =>
  text.replace(COMPOUND, (word) => `“${word.replace(/\B[A-Z]/g, ' $&').toLowerCase()}”`)

/** A duration in milliseconds as text: '20 seconds'. */
function durationPhrase(ms: number): string {
  const seconds = ms / 1000
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}

function trouble(error: unknown): string {
  const { kind, status = 0 } = (error ?? {}) as { kind?: string; status?: number }
  if (kind === 'network') return ' (no connection)'
  if (kind === 'timeout') return ' (no answer in time)'
  if (kind !== 'http') return ''
  return status >= 500 ? ' (the back end fails)' : ' (the back end refuses)'
}

/** The cause of a step. */
export function causeOf(event: FlowEvent): Cause {
  if (event.type.startsWith('xstate.after.')) return 'time'
  return SETTLED.test(event.type) ? 'answer' : 'person'
}

/** The event of a step, as the rest of a sentence that begins with 'When'. */
export function whenPhrase(name: string, event: FlowEvent): string {
  const ms = DELAY.exec(name)?.[1]
  if (ms !== undefined) {
    const duration = durationPhrase(Number(ms))
    if (ms === '0') return 'the next moment comes'
    return `${duration} ${duration === '1 second' ? 'passes' : 'pass'}`
  }
  const [, way, id = ''] = SETTLED.exec(event.type) ?? []
  const words = withPlainQuotes(name)
  if (way === 'error') return `${words}${trouble(event.error)}`
  return way === 'done' && (contractCall(id) || id in providers) ? `the answer comes: ${words}` : words
}

/** Calls to other services than the back end. */
const providers: Readonly<Record<string, string>> = {
  suggestPlaces: 'the maps provider is asked for cities',
  getPlace: 'the maps provider is asked for the city',
  confirmCardPayment: 'the card provider is asked to take the payment',
}

/** Other parts of the product that can open. */
const others: Readonly<Record<string, string>> = {
  picker: 'the picker opens',
  otp: 'the code dialog opens',
  payment: 'the payment step begins',
  countdown: 'the clock of the order begins to run',
}

/** The purpose of a call, without references to the specification. */
const purpose = (summary: string) => summary.replace(/\s*\((?:[A-Z]+-\d+[, ]*)+\)/g, '')

/** The purpose of a call, as the rest of a sentence that begins with 'Then'. Undefined for calls without visible effect. */
export function callPhrase(id: string): string | undefined {
  const call = contractCall(id)
  return call ? `the back end is asked; the call: “${purpose(call.summary)}”` : (providers[id] ?? others[id])
}
