import { Refusal } from '../../base/refusal.ts'
import { findUnstorable } from '../../http/plain-values.ts'

const CONTEXT = ['sessionInfo', 'deviceInfo', 'locationInfo', 'pageState']

/**
 * A batch of events without what no table can hold: such an event is replaced by null, which the contract drops, and a part of the context is
 * left out (LOG-22). Whatever is no batch, or no context, stays as it is, to be refused. @throws Refusal request.invalid where a part of the context is a list
 */
export function tidyBatch(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('events' in body) || !Array.isArray(body.events)) return body
  // The schema would take a list for an object without required fields.
  const list = Object.entries(body).find(([name, value]) => CONTEXT.includes(name) && Array.isArray(value))
  if (list) throw new Refusal('request.invalid', { errors: [{ path: list[0], message: 'Expected Object' }] })
  const events = body.events.map((event: unknown) => (findUnstorable(event, 2) ? null : event))
  const kept = Object.entries(body).filter(
    ([name, value]) => !CONTEXT.includes(name) || typeof value !== 'object' || !findUnstorable(value, 1),
  )
  return { ...Object.fromEntries(kept), events }
}
