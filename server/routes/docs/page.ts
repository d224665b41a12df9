import { html, raw } from 'hono/html'
import { callSection } from './call.ts'
import { callsOf, type Description, type Schema } from './document.ts'
import { line, type Markup, prose } from './prose.ts'
import { type Reader, readerOf, schemaId, shape } from './schema.ts'
import { style } from './style.ts'

const idOf = (tag: string) => tag.toLowerCase().replace(/[^a-z]+/g, '-')

const schemaSection = (name: string, schema: Schema, read: Reader): Markup =>
  html`<details class="schema"><summary><span class="title">${name}</span> <span class="summary">${line(schema.description ?? '')}</span></summary><div class="told" id="${schemaId(name)}">${shape(schema, read)}</div></details>` as Markup

/** A trip from the first question to the booking: the calls that every client needs. */
const trip = [
  'startQuiz',
  'answerQuiz',
  'completeQuiz',
  'listBundles',
  'prebookBundle',
  'checkOrder',
  'sendOtp',
  'loginOtp',
  'finishOrder',
  'confirmPayment',
  'getOrder',
  'getBooking',
]
const tripList = html`<nav class="trip" aria-label="A trip, call by call"><ol>${trip.map((name) => html`<li><a href="#${name}">${name}</a></li>`)}</ol></nav>`

/** The API description as a page. It needs no scripts and no external files. `origin` is the public origin of the product. */
export function docsPage(description: Description, { basePath, origin }: { basePath: string; origin: string }): Markup {
  const { info, tags, components } = description
  const page = { description, read: readerOf(components.schemas), origin }
  const resources = tags.map((tag) => ({ ...tag, id: idOf(tag.name), calls: callsOf(description, tag.name, basePath) }))
  const [lead = '', ...rest] = info.description.split('\n\n')
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${info.title} ${info.version}</title><link rel="icon" href="/favicon.svg"><style>${raw(style)}</style></head>
<body><a class="skip" href="#calls">Skip to the calls</a>
<header><div class="inner"><div><div class="top"><span class="version">${info.version}</span><a href="/api/openapi.json">openapi.json</a><a href="/">Open the app</a></div><h1>${info.title}</h1>${tripList}</div><div>${prose([lead, ...rest].join('\n\n'))}</div></div></header>
<div class="page"><nav aria-label="Resources"><ul>${resources.map(({ id, name, calls }) => html`<li><a href="#${id}">${name}</a><ul>${calls.map(({ operation }) => html`<li><a href="#${operation.operationId}">${operation.operationId}</a></li>`)}</ul></li>`)}<li><a href="#schemas">Schemas</a></li></ul></nav>
<main id="calls">${resources.map(({ id, name, description: about, calls }) => html`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${name}</h2><p>${about}</p>${calls.map((call) => callSection(call, page))}</section>`)}
<section id="schemas" aria-labelledby="schemas-title"><h2 id="schemas-title">Schemas</h2><p>Everything that has a name of its own.</p>${Object.entries(components.schemas).map(([name, schema]) => schemaSection(name, schema, page.read))}</section></main></div></body></html>` as Markup
}
