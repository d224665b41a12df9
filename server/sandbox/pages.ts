import { html, raw } from 'hono/html'
import { faults } from '../db/schema/index.ts'
import type { listMails } from './outbox.ts'
import { callNames, type listScenarios } from './scenarios.ts'

type Scenarios = Awaited<ReturnType<typeof listScenarios>>
type Mails = Awaited<ReturnType<typeof listMails>>

/** Test cards of the card sandbox and what each does. */
const cards = [
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0025 0000 3155', 'asks for 3-D Secure'],
  ['4000 0000 0000 9995', 'has no funds'],
]

const style = `
  body { margin: 0; background: #eaf1f5; color: #0c1b2a; font: 16px/1.5 'Segoe UI', Helvetica, Arial, sans-serif }
  header { background: #0c1b2a; color: #f5f8f9; padding: 18px 24px; display: flex; gap: 16px; align-items: baseline }
  header a { color: #ffb487 } main { max-width: 1180px; margin: 0 auto; padding: 24px }
  .grid { display: grid; gap: 24px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr)) }
  section { background: #fff; border-radius: 12px; padding: 20px; overflow-x: auto }
  label { display: block; margin-block: 10px } label span { display: block; font-weight: 600 }
  input, select, textarea { width: 100%; box-sizing: border-box; font: inherit; padding: 9px 11px; border: 1.5px solid #6b8091; border-radius: 8px; background: #fff }
  button { font: inherit; font-weight: 600; padding: 10px 16px; border: 0; border-radius: 8px; background: #ff6b1a; color: #0c1b2a; cursor: pointer }
  button.quiet { background: #dce7ed } table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: 7px 10px 7px 0; border-bottom: 1px solid #d3dfe6; vertical-align: top }
  code { font-size: .92em } .code { font-weight: 700; letter-spacing: .12em }`

const page = (name: string, title: string, body: unknown) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} - ${name}</title><style>${raw(style)}</style></head>
<body><header><strong>${name}</strong><a href="/sandbox">Sandbox</a><a href="/sandbox/outbox">Outbox</a><a href="/">Open the app</a></header><main><h1>${title}</h1>${body}</main></body></html>`

const mailTable = (mails: Mails) => html`<table><tr><th>Sent</th><th>To, subject</th><th>Code</th></tr>
${mails.map((mail) => html`<tr><td>${mail.sentAt.slice(11, 16)}</td><td><a href="/sandbox/outbox/${mail.id}">${mail.subject}</a><br>${mail.to}</td><td class="code">${mail.code ?? ''}</td></tr>`)}</table>`

/** The sandbox's page: scenarios, outbox, cards and the events that were stored. */
export function sandboxPage(name: string, facts: { scenarios: Scenarios; mails: Mails; events: number }) {
  const { scenarios, mails, events } = facts
  const body = html`<p>Stands in for mail, card provider and places. Nothing here leaves this machine.</p><div class="grid">
<section><h2>Scenarios</h2><form method="post" action="/sandbox/scenarios">
<label><span>Device</span><input name="deviceId" required minlength="8" placeholder="the device id, from the browser's local storage"></label>
<label><span>Call</span><select name="call">${callNames.map((call) => html`<option>${call}</option>`)}</select></label>
<label><span>Fault</span><select name="fault"><option value="">none, give an answer</option>${faults.map((fault) => html`<option>${fault}</option>`)}</select></label>
<label><span>Answer (JSON, put over the real one)</span><textarea name="answer" rows="3" placeholder='{ "status": "PriceChanged" }'></textarea></label>
<label><span>How often</span><input name="times" type="number" min="1" placeholder="always"></label>
<button>Switch on</button></form>
<h3>Switched on</h3><table><tr><th>Device</th><th>Call</th><th>Instead</th><th>Left</th></tr>
${scenarios.map((one) => html`<tr><td><code>${one.deviceId.slice(0, 8)}…</code></td><td><code>${one.call}</code></td><td>${one.fault ?? JSON.stringify(one.answer)}</td><td>${one.timesLeft ?? 'always'}</td></tr>`)}</table>
<form method="post" action="/sandbox/scenarios/clear"><p><button class="quiet">Clear all ${scenarios.length}</button></p></form></section>
<section><h2>Outbox</h2>${mailTable(mails)}<p><a href="/sandbox/outbox.json">outbox.json</a></p></section>
<section><h2>Cards</h2><table>${cards.map(([number, does]) => html`<tr><td><code>${number}</code></td><td>${does}</td></tr>`)}</table></section>
<section><h2>Events</h2><p>${events} stored, each once.</p></section></div>`
  return page(name, 'Sandbox', body)
}

/** The outbox as a page. */
export const outboxPage = (name: string, mails: Mails) =>
  page(
    name,
    'Outbox',
    html`<section><form><label><span>Find an address</span><input name="to" type="email"></label></form>${mailTable(mails)}</section>`,
  )
