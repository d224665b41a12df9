import { html } from 'hono/html'
import { statusOf } from '../state/bookings.ts'
import type { Scenario } from '../state/scenarios.ts'
import type { World } from '../state/world.ts'

const effectOf = ({ error, fault, ending, when }: Scenario) =>
  `${error ?? fault ?? `ends with ${ending}`}${when === 'after' ? ', after the effect' : ''}`
const appliesTo = ({ partnerOrderId, hid }: Scenario) =>
  [partnerOrderId && `order ${partnerOrderId}`, hid && `hotel ${hid}`].filter(Boolean).join(', ') || 'all'

/** The page of the simulator: what it is, its scenarios and its orders. */
export function simulatorPage({ settings, scenarios, bookings, stock }: World) {
  const now = settings.now()
  const rows = scenarios.list()
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Simulator of ETG</title>
<style>body{font:1rem/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{text-align:left;border-bottom:1px solid #ccc;padding:.25rem .5rem}</style></head><body>
<h1>Simulator of ETG</h1>
<p><strong>This is a simulator, not the real service of ETG or RateHawk.</strong> It was written from public documentation. Its ${stock.hotels.length} hotels are invented, and no room is booked anywhere.</p>
<p>Clock: ${now.toISOString()}. Contract in ${settings.currency}. ${settings.isSandbox ? 'Sandbox.' : 'Test environment.'}</p>
<h2>Scenarios</h2>
${rows.length === 0 ? html`<p>None: every call is answered as documented.</p>` : html`<table><tr><th>Call</th><th>Effect</th><th>For</th><th>Left</th></tr>${rows.map((row) => html`<tr><td><code>${row.call}</code></td><td>${effectOf(row)}</td><td>${appliesTo(row)}</td><td>${Number.isFinite(row.left) ? row.left : 'always'}</td></tr>`)}</table>`}
<h2>Orders</h2>
${bookings.size === 0 ? html`<p>None.</p>` : html`<table><tr><th>Partner’s id</th><th>Order</th><th>Hotel</th><th>Arrival</th><th>Status</th></tr>${[...bookings.values()].map((booking) => html`<tr><td>${booking.partnerOrderId}</td><td>${booking.orderId}</td><td>${booking.offer.hotel.draft.name} (${booking.offer.hotel.hid})</td><td>${booking.offer.stay.checkin}</td><td>${statusOf(booking, now)}</td></tr>`)}</table>`}
</body></html>`
}
