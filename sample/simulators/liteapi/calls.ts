/** A documented call with the host that serves it. */
type Call = { host: 'api' | 'book' }

const table = {
  'POST /hotels/rates': { host: 'api' },
  'POST /hotels/min-rates': { host: 'api' },
  'GET /data/hotels': { host: 'api' },
  'GET /data/hotel': { host: 'api' },
  'GET /data/places': { host: 'api' },
  'GET /data/countries': { host: 'api' },
  'GET /data/cities': { host: 'api' },
  'GET /data/facilities': { host: 'api' },
  'POST /rates/prebook': { host: 'book' },
  'GET /prebooks/{prebookId}': { host: 'book' },
  'POST /rates/book': { host: 'book' },
  'POST /rates/rebook': { host: 'book' },
  'GET /bookings': { host: 'book' },
  'GET /bookings/{bookingId}': { host: 'book' },
  'PUT /bookings/{bookingId}': { host: 'book' },
  'PUT /bookings/{bookingId}/amend': { host: 'book' },
  'POST /bookings/{bookingId}/alternative-prebooks': { host: 'book' },
} as const satisfies Record<string, Call>

/** A call as the documentation writes it, such as `PUT /bookings/{bookingId}`. */
export type CallName = keyof typeof table

/** All calls of the simulator. */
export const callNames = Object.keys(table) as CallName[]

/** The host that serves a call. */
export const hostOf = (name: CallName): 'api' | 'book' => table[name].host

/** A request of a call: the values of the path's parameters, the query, and the body, undefined if empty. */
export type Request = { params: Readonly<Record<string, string>>; query: Readonly<Record<string, string>>; body: unknown }

/** An answer: HTTP status and body. Statuses 204 and 304 have no body, `events` are sent one after the other as a stream. */
export type Answer = { status: number; body?: unknown; events?: readonly unknown[] }

/** An answer with status 200. */
export const ok = (body: unknown): Answer => ({ status: 200, body })
