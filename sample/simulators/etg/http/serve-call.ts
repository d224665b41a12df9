import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { handlers } from '../calls/handlers.ts'
import type { Scenario } from '../state/scenarios.ts'
import type { World } from '../state/world.ts'
import { type CallName, callNames, callOf } from '../words/calls.ts'
import { endingOf } from '../words/endings.ts'
import { EtgError } from '../words/errors.ts'
import { authorise } from './auth.ts'
import { type Asked, answered, refused } from './envelope.ts'
import { play } from './faults.ts'
import { subjectOf } from './subject.ts'

export type Env = { Bindings: HttpBindings }

/** Path of all calls. */
export const BASE = '/api/b2b/v3/'
/** `serp/prebook/` is another documented spelling of the path. */
const spelling: Record<string, CallName> = { 'serp/prebook/': 'search/serp/prebook/' }
/** How many requests are remembered. */
const REMEMBERED = 10_000
/** Calls that refuse a second request with the same `partner_order_id` while the first is under way. */
const LOCKED: ReadonlySet<string> = new Set<CallName>(['hotel/order/booking/form/', 'hotel/order/booking/finish/', 'hotel/order/cancel/'])

function nameOf(path: string): CallName {
  const found = callNames.find((name) => name === path) ?? spelling[path]
  if (!found) throw new EtgError('endpoint_not_found')
  return found
}

function readBody(text: string): unknown {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new EtgError(text.trim() === '' ? 'body_must_be_json_object' : 'decoding_json')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new EtgError('body_must_be_json_object')
  return body
}

/** The body for the record: parsed if possible. */
function recorded(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text === '' ? null : text
  }
}

/** Applies what a scenario says about a booking once the call is done. */
async function afterwards(world: World, { fault, ending }: Scenario, partnerOrderId = ''): Promise<void> {
  const booking = world.bookings.get(partnerOrderId)
  if (!booking) return
  if (ending) booking.ending = endingOf(ending)
  if (fault === 'doubleNotice' && booking.order) booking.order.notice.copies = 2
  if (fault === 'earlyNotice') await world.notices.sendEarly(booking)
}

/** Runs a call. Returns its response, and the error that it answers. */
function respond(world: World, asked: Asked, call: CallName): { response: Response; error: string | null } {
  try {
    return { response: answered(world, asked, handlers[call](world, asked.body)), error: null }
  } catch (error) {
    if (error instanceof EtgError) return { response: refused(world, asked, error), error: error.error }
    throw error
  }
}

/** Does a call: its limit, its body, scenarios, the lock, and the call itself. */
async function perform(world: World, c: Context<Env>, asked: Asked, text: string): Promise<Response> {
  const call = nameOf(c.req.path.slice(BASE.length))
  asked.call = call
  if (c.req.method !== callOf(call).method) throw new EtgError('unexpected_method')
  asked.slot = world.limits.take(call)
  if (asked.slot && !asked.slot.isAllowed) throw new EtgError('endpoint_exceeded_limit')
  asked.body = callOf(call).method === 'GET' ? null : readBody(text)
  const subject = subjectOf(world, asked.body)
  const [partnerOrderId] = subject.partnerOrderIds
  const lock = LOCKED.has(call) && partnerOrderId ? `${call} ${partnerOrderId}` : null
  if (lock && world.locks.has(lock)) throw new EtgError('lock')
  if (lock) world.locks.add(lock)
  try {
    const scenario = world.scenarios.take(call, subject)
    if (!scenario) return respond(world, asked, call).response
    const produce = async () => {
      const { response, error } = respond(world, asked, call)
      // With `unknown` an order may have been begun.
      if (error === null || error === 'unknown') await afterwards(world, scenario, partnerOrderId)
      return response
    }
    const refuse = (error: string) => refused(world, asked, new EtgError(error))
    return await play(scenario, { produce, refuse, outgoing: c.env.outgoing }, world.settings.wait)
  } finally {
    if (lock) world.locks.delete(lock)
  }
}

/** Serves a request to a path of the API. */
export async function serveCall(world: World, c: Context<Env>): Promise<Response> {
  const text = await c.req.text()
  const { method, path } = c.req
  world.requests.push({
    call: path.slice(BASE.length),
    method,
    body: recorded(text),
    at: world.settings.now(),
    userAgent: c.req.header('user-agent') ?? null,
  })
  if (world.requests.length > REMEMBERED) world.requests.shift()
  const asked: Asked = { call: null, method, body: null, slot: null }
  try {
    authorise(world, c.req.header('authorization'))
    return await perform(world, c, asked, text)
  } catch (error) {
    if (error instanceof EtgError) return refused(world, asked, error)
    throw error
  }
}
