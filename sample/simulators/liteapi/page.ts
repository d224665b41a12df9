import { Hono } from 'hono'
import { html } from 'hono/html'
import { callNames, codesOf } from './calls.ts'
import { decimal } from './money.ts'
import type { Parts } from './parts.ts'
import { faults, type Scenario, type ScenarioInput, ScenarioRefused } from './scenarios.ts'
import type { Booking } from './state.ts'

/** Names under which a browser on this machine reaches the simulator. Others could be a page elsewhere whose name points here. */
const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/** The page at `/simulator`, and its scenarios over HTTP. */
export function controlRoutes({ state, scenarios, requests }: Parts): Hono {
  const app = new Hono()
  app.use(async (c, next) => (LOOPBACK.test(c.req.header('host') ?? '') ? next() : c.json({ error: 'Only for this machine' }, 403)))
  app.get('/', (c) => c.html(page({ bookings: [...state.bookings.values()], active: scenarios.list(), count: requests.length })))
  app.get('/scenarios', (c) => c.json({ scenarios: scenarios.list() }))
  app.post('/scenarios', async (c) => {
    try {
      const input: ScenarioInput = await c.req.json()
      return c.json({ scenario: scenarios.add(input), scenarios: scenarios.list() }, 201)
    } catch (error) {
      if (error instanceof ScenarioRefused || error instanceof SyntaxError) return c.json({ error: error.message }, 400)
      throw error
    }
  })
  app.delete('/scenarios', (c) => {
    scenarios.clear()
    return c.json({ scenarios: [] })
  })
  return app
}

const effectOf = ({ code, fault, change }: Scenario) => code ?? fault ?? JSON.stringify(change)

type Shown = { bookings: readonly Booking[]; active: readonly Scenario[]; count: number }

const page = ({ bookings, active, count }: Shown) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Simulator of LiteAPI</title>
<style>body { font: 16px/1.5 system-ui, sans-serif; max-width: 64rem; margin: 2rem auto; padding: 0 1rem } td, th { text-align: left; padding: .25rem 1rem .25rem 0; vertical-align: top }</style></head>
<body><h1>Simulator of LiteAPI</h1>
<p><strong>This is a simulator, not the real service.</strong> It was written from public documentation of LiteAPI (Nuitée) v3.0, for tests on this machine. Hotels, prices and bookings are invented. It has received ${count} requests.</p>
<h2>Scenarios</h2>
${
  active.length === 0
    ? html`<p>No scenario is active.</p>`
    : html`<table><tr><th>Call<th>Effect<th>When<th>Left<th>Only for</tr>${active.map(
        (scenario) =>
          html`<tr><td><code>${scenario.call}</code><td><code>${effectOf(scenario)}</code><td>${scenario.when} the effect<td>${scenario.timesLeft ?? 'all requests'}<td>${[scenario.clientReference, scenario.hotelId].filter(Boolean).join(' ')}</tr>`,
      )}</table>`
}
<p>Send a scenario as JSON with <code>POST /simulator/scenarios</code>, and remove all with <code>DELETE /simulator/scenarios</code>. Faults of all calls are ${faults.join(', ')}. <code>POST /rates/prebook</code> also has <code>change</code>.</p>
<table><tr><th>Call<th>Codes</tr>${callNames.map((name) => html`<tr><td><code>${name}</code><td>${codesOf(name).join(', ')}</tr>`)}</table>
<h2>Bookings</h2>
${
  bookings.length === 0
    ? html`<p>There are no bookings.</p>`
    : html`<table><tr><th>Booking<th>Reference<th>Status<th>Hotel<th>Stay<th>Price</tr>${bookings.map(
        (booking) =>
          html`<tr><td><code>${booking.bookingId}</code><td>${booking.clientReference}<td>${booking.status}<td>${booking.hotelId}<td>${booking.offer.checkin} to ${booking.offer.checkout}<td>${decimal(booking.totalMinor)} ${booking.currency}</tr>`,
      )}</table>`
}
</body></html>`
