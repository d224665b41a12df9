/** All calls of the simulator. */
export const callNames = [
  'POST /hotels/rates',
  'POST /hotels/min-rates',
  'GET /data/hotels',
  'GET /data/hotel',
  'GET /data/places',
  'GET /data/countries',
  'GET /data/cities',
  'GET /data/facilities',
] as const

/** A call as the documentation writes it, such as `GET /data/hotel`. */
export type CallName = (typeof callNames)[number]

/** A request of a call: the values of the path's parameters, the query, and the body, undefined if empty. */
export type Request = { params: Readonly<Record<string, string>>; query: Readonly<Record<string, string>>; body: unknown }

/** An answer: HTTP status and body. Statuses 204 and 304 have no body, `events` are sent one after the other as a stream. */
export type Answer = { status: number; body?: unknown; events?: readonly unknown[] }

/** An answer with status 200. */
export const ok = (body: unknown): Answer => ({ status: 200, body })
