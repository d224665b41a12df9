import * as v from 'valibot'
import { WebVital } from '../../../contract/vital-event.ts'
import { WEB_VITAL } from '../../../contract/web-vitals.ts'
import { Refusal } from '../../base/refusal.ts'
import { findUnstorable } from '../../http/plain-values.ts'

const CONTEXT = ['sessionInfo', 'deviceInfo', 'locationInfo', 'pageState']

const NamedVital = v.object({ eventName: v.literal(WEB_VITAL) })
const Vital = v.object({ payload: WebVital })
/** Whether an event is named a vital and is none (LOG-24). Not a part of the call's schema, which browsers load. */
const isNoVital = (event: unknown): boolean => v.is(NamedVital, event) && !v.is(Vital, event)

/**
 * Removes parts of a batch of events that are not to be stored: such an event becomes null, which the contract drops, and a part of the context is left
 * out (LOG-22). A value that is not a batch or a context is unchanged and refused later.
 * @throws Refusal request.invalid if a part of the context is an array
 */
export function tidyBatch(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('events' in body) || !Array.isArray(body.events)) return body
  // The schema would accept an array as an object without required fields.
  const list = Object.entries(body).find(([name, value]) => CONTEXT.includes(name) && Array.isArray(value))
  if (list) throw new Refusal('request.invalid', { errors: [{ path: list[0], message: 'Expected Object' }] })
  const events = body.events.map((event: unknown) => (findUnstorable(event, 2) || isNoVital(event) ? null : event))
  const kept = Object.entries(body).filter(
    ([name, value]) => !CONTEXT.includes(name) || typeof value !== 'object' || !findUnstorable(value, 1),
  )
  return { ...Object.fromEntries(kept), events }
}
