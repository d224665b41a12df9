import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { streamSSE } from 'hono/streaming'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { takePhotograph } from '../photograph.ts'
import { findAlternatives } from './alternatives.ts'
import { amend } from './amend.ts'
import { book, cancel, listBookings, readBooking } from './bookings.ts'
import { type Answer, type CallName, callNames, hostOf, type Request } from './calls.ts'
import { listHotels, readHotel } from './content.ts'
import { listCities, listCountries, listFacilities, listPlaces } from './content-lists.ts'
import { type Code, Refused } from './errors.ts'
import { playFault } from './faults.ts'
import { controlRoutes } from './page.ts'
import type { Parts } from './parts.ts'
import { prebook, readPrebook } from './prebook.ts'
import { rebook } from './rebook.ts'
import { type Scenario, subjectOf } from './scenarios.ts'
import { searchMinRates, searchRates } from './search.ts'
import type { State } from './state.ts'

type Handle = (state: State, request: Request, more: { origin: string; scenario: Scenario | null }) => Answer

const handlers: Readonly<Record<CallName, Handle>> = {
  'POST /hotels/rates': (state, request, { origin }) => searchRates(state, request, origin),
  'POST /hotels/min-rates': searchMinRates,
  'GET /data/hotels': (state, request, { origin }) => listHotels(state, request, origin),
  'GET /data/hotel': (state, request, { origin }) => readHotel(state, request, origin),
  'GET /data/places': listPlaces,
  'GET /data/countries': listCountries,
  'GET /data/cities': listCities,
  'GET /data/facilities': listFacilities,
  'POST /rates/prebook': (state, request, { scenario }) => prebook(state, request, scenario?.change),
  'GET /prebooks/{prebookId}': readPrebook,
  'POST /rates/book': book,
  'POST /rates/rebook': rebook,
  'GET /bookings': listBookings,
  'GET /bookings/{bookingId}': readBooking,
  'PUT /bookings/{bookingId}': cancel,
  'PUT /bookings/{bookingId}/amend': amend,
  'POST /bookings/{bookingId}/alternative-prebooks': findAlternatives,
}

/** The simulator as an application. @param host the calls of this host only, by default all */
export function liteApiApp(parts: Parts, host?: 'api' | 'book'): Hono {
  const app = new Hono()
  app.use(bodyLimit({ maxSize: 1024 * 1024 }))
  for (const name of callNames.filter((call) => !host || hostOf(call) === host)) {
    const [method = '', path = ''] = name.split(' ')
    app.on(method, `/v3.0${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, (c) => serve(parts, name, c))
  }
  app.get('/photographs/:subject/:file{[1-9]\\.jpg}', async (c) => {
    const { subject, file } = c.req.param()
    const photograph = await takePhotograph(subject, Number.parseInt(file, 10), { width: 1200, height: 900, isCut: false })
    return c.body(new Uint8Array(photograph), 200, { 'content-type': 'image/jpeg' })
  })
  app.route('/simulator', controlRoutes(parts))
  app.notFound((c) => c.json(new Refused(404).body, 404))
  return app
}

/** Parses a body. Returns undefined for an empty one, and the text itself if it is no JSON. */
function bodyOf(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Serves a call: it is recorded, then key, rate and scenarios decide, then the call itself. */
async function serve(parts: Parts, name: CallName, c: Context): Promise<Response> {
  const { state, scenarios, requests, key, admit, tools } = parts
  const request: Request = { params: c.req.param(), query: c.req.query(), body: bodyOf(await c.req.text()) }
  const { pathname, search, origin } = new URL(c.req.url)
  requests.push({ call: name, path: `${pathname.slice('/v3.0'.length)}${search}`, body: request.body, at: state.now() })
  if (c.req.header('x-api-key') !== key) return send(c, refusal(new Refused(401)))
  if (!admit()) return send(c, refusal(new Refused(429)))
  const scenario = scenarios.take(name, subjectOf(state, request))
  const answer = () => attempt(() => handlers[name](state, request, { origin, scenario }))
  if (!scenario || scenario.change) return send(c, answer())
  const real = scenario.when === 'after' ? send(c, answer()) : null
  if (scenario.code !== undefined) return send(c, codeOf(scenario))
  return (await playFault(scenario, c, real, tools)) ?? send(c, answer())
}

/** **Open**: HTTP allows no body with status 204, but code 2001 is documented as one. The simulator leaves it out, and as a scenario sends it with 200. */
function codeOf({ code, description, call }: Scenario): Answer {
  const status = code === 2001 ? 200 : code === 5000 && call === 'POST /rates/rebook' ? 500 : undefined
  return refusal(new Refused(code as Code, description, status))
}

const refusal = ({ status, body }: Refused): Answer => ({ status, body })

function attempt(answer: () => Answer): Answer {
  try {
    return answer()
  } catch (error) {
    if (error instanceof Refused) return refusal(error)
    throw error
  }
}

function send(c: Context, { status, body, events }: Answer): Response {
  if (status === 204 || status === 304) return c.body(null, status)
  if (!events) return c.json(body, status as ContentfulStatusCode)
  return streamSSE(c, async (stream) => {
    for (const event of events) await stream.writeSSE({ data: JSON.stringify(event) })
    await stream.writeSSE({ data: '[DONE]' })
  })
}
