import type { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Scenario } from '../state/scenarios.ts'

/** How a call is answered. `refuse` returns the response for an error. */
export type Served = { produce: () => Promise<Response>; refuse: (error: string) => Response; outgoing: ServerResponse }

/** The default of the fault `slow` in milliseconds: a prebook that takes long. */
const SLOW = 40_000

/** Never answers. Resolves when the client leaves or the simulator closes. */
async function staySilent(outgoing: ServerResponse): Promise<Response> {
  if (!outgoing.destroyed) await new Promise<void>((resolve) => outgoing.once('close', () => resolve()))
  return RESPONSE_ALREADY_SENT
}

/** Sends half of what the header promises, and closes the connection. */
async function cut(response: Response, outgoing: ServerResponse): Promise<Response> {
  const body = Buffer.from(await response.arrayBuffer())
  outgoing.writeHead(response.status, { 'content-type': 'application/json', 'content-length': String(body.length) })
  outgoing.write(body.subarray(0, Math.ceil(body.length / 2)), () => outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}

const html = (status: number, title: string) =>
  new Response(`<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })

/**
 * Answers a call as a scenario says. By default an error and a broken answer come before the call has its effect; with `when: 'after'` the call is
 * done first. An answer that is cut is always one to a call that was done.
 */
export async function play(
  { error, fault, when, milliseconds }: Scenario,
  { produce, refuse, outgoing }: Served,
  wait: (milliseconds: number) => Promise<unknown>,
): Promise<Response> {
  if (fault === 'slow') await wait(milliseconds ?? SLOW)
  if (fault === 'notAllowedHost') return refuse('not_allowed_host')
  if (fault === 'wrongKey') return refuse('incorrect_credentials')
  const isBroken = error !== undefined || fault === 'silence' || fault === 'http500' || fault === 'html' || fault === 'invalidJson'
  if (!isBroken) return fault === 'cut' ? cut(await produce(), outgoing) : produce()
  if (when === 'after') await produce()
  if (error !== undefined) return refuse(error)
  if (fault === 'silence') return staySilent(outgoing)
  if (fault === 'html') return html(200, 'Maintenance')
  if (fault === 'http500') return html(500, 'Internal Server Error')
  return new Response('{"data": {"hotels": [', { headers: { 'content-type': 'application/json' } })
}
