import * as v from 'valibot'
import { type CallName, callNames } from '../words/calls.ts'
import { endings } from '../words/endings.ts'
import { errorsOf } from '../words/errors.ts'

/**
 * What can go wrong besides an error: no answer; an HTTP status of 500; a late answer; one that is cut in the middle; HTML or broken JSON in place of
 * it; an address or a key that is refused. After `earlyNotice` and `doubleNotice` finish answers as usual.
 */
const faults = [
  'silence',
  'http500',
  'slow',
  'cut',
  'html',
  'invalidJson',
  'notAllowedHost',
  'wrongKey',
  'earlyNotice',
  'doubleNotice',
] as const

const FINISH = 'hotel/order/booking/finish/' satisfies CallName
const FORM = 'hotel/order/booking/form/' satisfies CallName

const listed = (name: string, values: readonly string[]) => `${name} must be one of: ${values.join(', ')}`
const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

/** A scenario as QA posts it. Exactly one of `error`, `fault` and `ending`. */
const ScenarioBody = v.pipe(
  v.strictObject({
    call: v.picklist(callNames, listed('call', callNames)),
    /** A documented error of the call. */
    error: v.optional(v.string()),
    fault: v.optional(v.picklist(faults, listed('fault', faults))),
    /** For the form: the booking behaves as if its id had one of the documented endings. */
    ending: v.optional(v.picklist(endings, listed('ending', endings))),
    /** Whether the call has its effect first. Only for `error`, `silence`, `http500`, `html` and `invalidJson`. */
    when: v.optional(v.picklist(['before', 'after'], listed('when', ['before', 'after']))),
    /** How late a slow answer is. */
    milliseconds: v.optional(whole(0, 600_000)),
    /** How often it applies. Always without it. */
    times: v.optional(whole(1, 10_000)),
    partnerOrderId: v.optional(v.string()),
    hid: v.optional(whole(1, 9_999_999_999)),
  }),
  v.check(
    ({ error, fault, ending }) => [error, fault, ending].filter((one) => one !== undefined).length === 1,
    'Give one of error, fault and ending',
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { call, error, fault, ending } = dataset.value
    if (error !== undefined && !errorsOf(call).includes(error)) addIssue({ message: listed(`error of ${call}`, errorsOf(call)) })
    if ((fault === 'earlyNotice' || fault === 'doubleNotice') && call !== FINISH) addIssue({ message: `${fault} needs the call ${FINISH}` })
    if (ending !== undefined && call !== FORM) addIssue({ message: `ending needs the call ${FORM}` })
  }),
)
export type NewScenario = v.InferInput<typeof ScenarioBody>
export type Scenario = v.InferOutput<typeof ScenarioBody> & { id: number; left: number }

/** What a request is about. A scenario that names an order or a hotel applies only to it. */
export type Subject = { partnerOrderIds: readonly string[]; hids: readonly number[] }

export type Scenarios = {
  /** Adds a `NewScenario`. @throws Error if a name is unknown, naming what is allowed */
  add(body: unknown): Scenario
  /** The oldest scenario that applies, counted down, or null. */
  take(call: CallName, subject: Subject): Scenario | null
  list(): Scenario[]
  clear(): void
}

/** Reads a scenario. @throws Error naming what is allowed */
function readScenario(body: unknown): v.InferOutput<typeof ScenarioBody> {
  const result = v.safeParse(ScenarioBody, body)
  if (result.success) return result.output
  throw new Error(result.issues.map((issue) => issue.message).join('. '))
}

const applies = (scenario: Scenario, call: CallName, { partnerOrderIds, hids }: Subject) =>
  scenario.call === call &&
  (scenario.partnerOrderId === undefined || partnerOrderIds.includes(scenario.partnerOrderId)) &&
  (scenario.hid === undefined || hids.includes(scenario.hid))

export function openScenarios(): Scenarios {
  let active: Scenario[] = []
  let id = 0
  return {
    add(body) {
      const read = readScenario(body)
      const scenario = { ...read, id: ++id, left: read.times ?? Number.POSITIVE_INFINITY }
      active.push(scenario)
      return scenario
    },
    take(call, subject) {
      const found = active.find((scenario) => applies(scenario, call, subject))
      if (!found) return null
      found.left -= 1
      active = active.filter(({ left }) => left > 0)
      return found
    },
    list: () => [...active],
    clear: () => {
      active = []
    },
  }
}
