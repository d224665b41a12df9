import { randomUUID } from 'node:crypto'
import type { Answer } from '../calls/read.ts'
import { endpointOf } from '../calls/static.ts'
import type { Slot } from '../state/rate-limits.ts'
import type { World } from '../state/world.ts'
import { type CallName, callOf } from '../words/calls.ts'
import { type EtgError, httpStatusOf } from '../words/errors.ts'

/** What the envelope repeats of a request. `call` and `slot` are null for a request that did not get so far. */
export type Asked = { call: CallName | null; method: string; body: unknown; slot: Slot }

/** Finish answers `debug: null`, as documented. */
const FINISH = 'hotel/order/booking/finish/' satisfies CallName

function debugOf({ settings }: World, { call, method, body, slot }: Asked, validation: string | null) {
  return {
    request: body ?? null,
    method,
    request_id: randomUUID().replaceAll('-', ''),
    utcnow: settings.now().toISOString().replace('Z', '000'),
    real_ip: '127.0.0.1',
    key_id: settings.keyId,
    validation_error: validation,
    api_endpoint: call && {
      endpoint: endpointOf(call),
      is_active: callOf(call).isDisabled !== true,
      is_limited: slot !== null,
      remaining: slot?.remaining ?? null,
      requests_number: slot?.limit.requests ?? null,
      seconds_number: slot?.limit.seconds ?? null,
      reset: slot?.reset ?? null,
    },
  }
}

const limitHeaders = (slot: Slot): Record<string, string> =>
  slot
    ? {
        'x-ratelimit-secondsnumber': String(slot.limit.seconds),
        'x-ratelimit-requestsnumber': String(slot.limit.requests),
        'x-ratelimit-remaining': String(slot.remaining),
        'x-ratelimit-reset': slot.reset,
      }
    : {}

const respond = (status: number, slot: Slot, envelope: unknown) =>
  new Response(JSON.stringify(envelope), { status, headers: { 'content-type': 'application/json; charset=utf-8', ...limitHeaders(slot) } })

/** The response to a call that was done. */
export function answered(world: World, asked: Asked, { data, status = 'ok' }: Answer): Response {
  const debug = asked.call === FINISH ? null : debugOf(world, asked, null)
  return respond(200, asked.slot, { data, debug, error: null, status })
}

/** The response to a call that was refused. */
export const refused = (world: World, asked: Asked, { error, validation }: EtgError): Response =>
  respond(httpStatusOf(error), asked.slot, { data: null, debug: debugOf(world, asked, validation), error, status: 'error' })
