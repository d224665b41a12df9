import { html } from 'hono/html'
import { faults } from '../../db/schema/index.ts'
import { testCards } from '../card/cards.ts'
import type { DeviceLedger } from '../event-ledger.ts'
import type { listMails } from '../outbox.ts'
import { callNames, type listScenarios } from '../scenarios.ts'
import { eventsSection } from './events.ts'
import { page } from './frame.ts'
import { mailRows } from './outbox.ts'

type Scenarios = Awaited<ReturnType<typeof listScenarios>>
type Mails = Awaited<ReturnType<typeof listMails>>

const scenarioForm = html`<form method="post" action="/sandbox/scenarios">
<label><span>Device</span><input name="deviceId" required minlength="8" maxlength="128" placeholder="the device id, from the browser's local storage" autocomplete="off"></label>
<label><span>Call</span><select name="call">${callNames.map((call) => html`<option>${call}</option>`)}</select></label>
<div class="pair"><label><span>Fault</span><select name="fault"><option value="">none, give an answer</option>${faults.map((fault) => html`<option>${fault}</option>`)}</select></label>
<label><span>How often</span><input name="times" type="number" min="1" max="10000" placeholder="always"></label></div>
<label><span>Answer <small>JSON, put over the real one</small></span><textarea name="answer" rows="3" placeholder='{ "status": "PriceChanged" }'></textarea></label>
<button>Switch on</button></form>`

const switchedOn = (scenarios: Scenarios) =>
  scenarios.length === 0
    ? html`<p class="empty">Nothing is switched on: everything answers for real.</p>`
    : html`<ul class="rows switched">${scenarios.map(
        ({ deviceId, call, fault, answer, timesLeft }) =>
          html`<li><span><code>${call}</code><br><span class="what">device ${deviceId.slice(0, 8)}…</span></span><span>${fault ? html`<span class="tag">${fault}</span>` : html`<code>${JSON.stringify(answer)}</code>`}</span><span class="what">${timesLeft ?? 'always'}${timesLeft === null ? '' : ' left'}</span></li>`,
      )}</ul><form method="post" action="/sandbox/scenarios/clear"><p><button class="quiet">Clear all ${scenarios.length}</button></p></form>`

/** The sandbox's page: scenarios, newest mails, cards, the API and the events that were stored. */
export function sandboxPage(name: string, facts: { scenarios: Scenarios; mails: Mails; events: number; ledgers: DeviceLedger[] }) {
  const { scenarios, mails, events, ledgers } = facts
  const body = html`<h1>Sandbox</h1><p class="lead">Stands in for mail, card provider and places. Nothing here leaves this machine.</p>
<div class="columns"><div>
<section><h2>Scenarios</h2><p>Another answer or a fault for any call, for one device.</p>${scenarioForm}<h3>Switched on</h3>${switchedOn(scenarios)}</section>
<section><h2>Cards</h2><p>Any future expiry, any security code.</p><ul class="rows cards">${testCards.map(({ number, does }) => html`<li><code class="number">${number}</code><span class="what">${does}</span></li>`)}</ul></section>
</div><div>
<section><h2>Outbox</h2><p>The newest ${mails.length === 1 ? 'mail' : `${mails.length} mails`}.</p>${mailRows(mails)}<p><a href="/sandbox/outbox">All mails, and search</a></p></section>
<section><h2>API</h2><p>Every call with its shapes, problems and a line to try it.</p><ul class="rows"><li><a href="/api/docs">Documentation</a></li><li><a href="/api/openapi.json">OpenAPI document</a></li></ul></section>
<section><h2>Inspector</h2><p>A panel beside the page shows its live machines, what they did, and stops their clock.</p><ul class="rows"><li><a href="/?inspect=panel">The application with the inspector</a></li><li><a href="/sandbox/flows/">Flow book</a></li></ul></section>
${eventsSection(ledgers, events)}
</div></div><script type="module" src="/sandbox/events.js"></script>`
  return page(name, { path: '/sandbox', title: 'Sandbox' }, body)
}
