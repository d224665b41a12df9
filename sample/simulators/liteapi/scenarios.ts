import * as v from 'valibot'
import { type CallName, callNames, codesOf, type Request } from './calls.ts'
import { offerOf } from './offer.ts'
import type { State } from './state.ts'

/**
 * Faults: no answer at all, an error status without a code, a late answer, an answer that ends in the middle, a page in place of JSON, half of a JSON
 * text, and 401 as with a wrong key.
 */
export const faults = ['silence', 'http500', 'slow', 'cut', 'html', 'invalidJson', 'wrongKey'] as const

const isTrue = v.optional(v.literal(true))

const fields = v.strictObject({
  call: v.picklist(callNames, `call must be one of: ${callNames.join(', ')}`),
  /** A documented code of the call. */
  code: v.optional(v.number()),
  /** Replaces the description of the code. */
  description: v.optional(v.string()),
  fault: v.optional(v.picklist(faults, `fault must be one of: ${faults.join(', ')}`)),
  /** What `POST /rates/prebook` answers differently from the offer. */
  change: v.optional(v.strictObject({ pricePercent: v.optional(v.number()), cancellation: isTrue, board: isTrue })),
  /** Whether the call takes effect before it is answered. A cut answer is the real one unless it is 'before'. */
  when: v.optional(v.picklist(['before', 'after'], 'when must be before or after the effect')),
  /** Number of requests, by default all of them. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Only requests about this id of ours, or this hotel, as far as the request or its prebook, offer or booking names it. */
  clientReference: v.optional(v.string()),
  hotelId: v.optional(v.string()),
  /** Duration of `slow`. */
  milliseconds: v.optional(v.pipe(v.number(), v.minValue(0))),
})

const ScenarioInput = v.pipe(
  fields,
  v.check(
    ({ code, fault, change }) => [code, fault, change].filter((value) => value !== undefined).length === 1,
    'give one of: code, fault, change',
  ),
  v.check(({ change, call }) => !change || call === 'POST /rates/prebook', 'change is allowed for: POST /rates/prebook'),
  v.check(({ fault, when }) => fault !== 'wrongKey' || when !== 'after', 'wrongKey is always before the effect'),
  v.check(
    ({ code, call }) => code === undefined || codesOf(call).includes(code),
    ({ input }) => `code of ${input.call} must be one of: ${codesOf(input.call).join(', ')}`,
  ),
)

/** A scenario as QA gives it. */
export type ScenarioInput = v.InferInput<typeof ScenarioInput>

/** An active scenario. `timesLeft` is null if it applies to all requests. */
export type Scenario = Omit<v.InferOutput<typeof ScenarioInput>, 'times' | 'when'> & {
  id: number
  when: 'before' | 'after'
  timesLeft: number | null
}

/** What a request is about. */
type Subject = { clientReferences: readonly string[]; hotelIds: readonly string[] }

/** A scenario is invalid. The message names what is allowed. */
export class ScenarioRefused extends Error {}

/** The scenarios of a simulator. */
export type Scenarios = {
  /** Adds a scenario. @throws ScenarioRefused for an unknown call, code, fault or field */
  add(input: ScenarioInput): Scenario
  /** Active scenarios, oldest first. */
  list(): readonly Scenario[]
  clear(): void
  /** The oldest scenario for a request, counted down by one, or null. */
  take(call: CallName, subject: Subject): Scenario | null
}

/** Creates an empty list of scenarios. */
export function openScenarios(): Scenarios {
  let active: Scenario[] = []
  let count = 0
  return {
    add(input) {
      const result = v.safeParse(ScenarioInput, input)
      if (!result.success) throw new ScenarioRefused(result.issues.map(messageOf).join('; '))
      const { times = null, when = result.output.fault === 'cut' ? 'after' : 'before', ...scenario } = result.output
      count += 1
      const added: Scenario = { ...scenario, id: count, when, timesLeft: times }
      active.push(added)
      return added
    },
    list: () => [...active],
    clear() {
      active = []
    },
    take(call, { clientReferences, hotelIds }) {
      const found = active.find(
        (scenario) =>
          scenario.call === call &&
          (scenario.clientReference === undefined || clientReferences.includes(scenario.clientReference)) &&
          (scenario.hotelId === undefined || hotelIds.includes(scenario.hotelId)),
      )
      if (!found) return null
      if (found.timesLeft !== null) found.timesLeft -= 1
      active = active.filter(({ timesLeft }) => timesLeft !== 0)
      return found
    },
  }
}

/** Schemas of documented fields have messages of their own. */
const messageOf = (issue: v.BaseIssue<unknown>): string => {
  const name = v.getDotPath(issue)
  if (issue.expected === 'never') return `${name} is unknown, fields are: ${Object.keys(fields.entries).join(', ')}`
  if (name === 'call' && issue.received === 'undefined') return `call must be one of: ${callNames.join(', ')}`
  return issue.message
}

const texts = (...values: unknown[]): string[] => values.flat().filter((value) => typeof value === 'string')

/** The hotels and our ids that a request is about, directly or through its offer, prebook or booking. */
export function subjectOf({ prebooks, bookings }: State, { params, query, body }: Request): Subject {
  const fields: Partial<Record<string, unknown>> = typeof body === 'object' && body !== null ? { ...body } : {}
  const offers = texts(fields.offerId).map(offerOf)
  const checked = texts(fields.prebookId, params.prebookId).map((id) => prebooks.get(id)?.offer)
  const references = texts(fields.clientReference, query.clientReference)
  const known = [
    ...texts(fields.existingBookingId, params.bookingId).map((id) => bookings.get(id)),
    ...[...bookings.values()].filter(({ clientReference }) => clientReference !== null && references.includes(clientReference)),
  ]
  return {
    clientReferences: [...references, ...texts(...known.map((booking) => booking?.clientReference))],
    hotelIds: texts(fields.hotelIds, query.hotelId, ...[...offers, ...checked, ...known].map((found) => found?.hotelId)),
  }
}
