/** A documented call: the host that serves it, and the codes that its documentation lists in addition to 401 and 429. */
type Call = { host: 'api' | 'book'; codes: readonly number[] }

const table = {
  'POST /hotels/rates': { host: 'api', codes: [2001, 4000] },
  'POST /hotels/min-rates': { host: 'api', codes: [4000] },
  'GET /data/hotels': { host: 'api', codes: [4000] },
  'GET /data/hotel': { host: 'api', codes: [4000] },
  'GET /data/places': { host: 'api', codes: [4000] },
  'GET /data/countries': { host: 'api', codes: [] },
  'GET /data/cities': { host: 'api', codes: [4000] },
  'GET /data/facilities': { host: 'api', codes: [] },
  'POST /rates/prebook': { host: 'book', codes: [4000, 4002, 4016, 4040] },
  'GET /prebooks/{prebookId}': { host: 'book', codes: [4002] },
  'POST /rates/book': { host: 'book', codes: [2010, 2013, 2014, 4000, 4002, 4005, 4010, 5000] },
  'POST /rates/rebook': { host: 'book', codes: [4000, 4002, 4005, 4009, 5000] },
  'GET /bookings': { host: 'book', codes: [4000] },
  'GET /bookings/{bookingId}': { host: 'book', codes: [] },
  'PUT /bookings/{bookingId}': { host: 'book', codes: [] },
  'PUT /bookings/{bookingId}/amend': { host: 'book', codes: [400, 4000] },
  'POST /bookings/{bookingId}/alternative-prebooks': { host: 'book', codes: [400, 500, 1000, 1008, 4000] },
} as const satisfies Record<string, Call>

/** A call as the documentation writes it, such as `PUT /bookings/{bookingId}`. */
export type CallName = keyof typeof table

/** All calls of the simulator. */
export const callNames = Object.keys(table) as CallName[]

/** The host that serves a call. */
export const hostOf = (name: CallName): 'api' | 'book' => table[name].host

/** The documented codes of a call. */
export const codesOf = (name: CallName): readonly number[] => [401, 429, ...table[name].codes]

/** A request of a call: the values of the path's parameters, the query, and the body, undefined if empty. */
export type Request = { params: Readonly<Record<string, string>>; query: Readonly<Record<string, string>>; body: unknown }

/** An answer: HTTP status and body. Statuses 204 and 304 have no body, `events` are sent one after the other as a stream. */
export type Answer = { status: number; body?: unknown; events?: readonly unknown[] }

/** An answer with status 200. */
export const ok = (body: unknown): Answer => ({ status: 200, body })
