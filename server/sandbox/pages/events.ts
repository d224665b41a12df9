import { html } from 'hono/html'
import type { DeviceLedger } from '../event-ledger.ts'

const count = (what: string, value: number, note = '') =>
  html`<li><span class="what">${what}${note ? html` <small>${note}</small>` : ''}</span><span class="number">${value}</span></li>`

const device = ({
  deviceId,
  captured,
  stored,
  missing,
  repeated,
}: DeviceLedger) => html`<article><h3>Device <code>${deviceId.slice(0, 8)}…</code></h3>
<ul class="rows counts">${count('Captured', captured, 'as the browser told')}${count('Stored, each once', stored)}${count('Not here', missing, 'waiting, or dropped and counted')}${count('Repeats dropped', repeated)}</ul>
<p><a href="/sandbox/events.json?deviceId=${encodeURIComponent(deviceId)}">events.json of this device</a></p></article>`

/** The event ledger: captured, stored and repeated events of the most recent devices. Its script updates it. */
export const eventsSection = (ledgers: readonly DeviceLedger[], total: number) =>
  html`<section id="events" aria-busy="false"><h2>Events</h2><p>${total === 1 ? '1 event is' : `${total} events are`} stored, each once.</p>${
    ledgers.length === 0
      ? html`<p class="empty">No device has sent an event yet. Browsers send them once their person has allowed it.</p>`
      : ledgers.map(device)
  }</section>`

/**
 * Replaces the ledger every second while the page is visible. The browser fetches it as a document, as the page's policy forbids parsing HTML from
 * text (SEC-2).
 */
export const eventsScript = `
// The default device of a scenario is the one whose browser shows this page. The product reuses the stored id.
const device = localStorage.getItem('firn.device') ?? crypto.randomUUID().replaceAll('-', '')
localStorage.setItem('firn.device', device)
const field = document.querySelector('[name="deviceId"]')
if (field && !field.value) field.value = device
const load = () => new Promise((resolve, reject) => {
  const request = new XMLHttpRequest()
  request.responseType = 'document'
  request.onload = () => (request.response ? resolve(request.response) : reject(new Error('There is no ledger')))
  request.onerror = reject
  request.open('GET', '/sandbox/events')
  request.send()
})
const refresh = async () => {
  if (document.hidden) return
  const fresh = (await load()).getElementById('events')
  const old = document.getElementById('events')
  if (fresh && old && fresh.innerHTML !== old.innerHTML && !old.contains(document.activeElement)) old.replaceWith(fresh)
}
setInterval(() => refresh().catch(() => {}), 1000)
`
