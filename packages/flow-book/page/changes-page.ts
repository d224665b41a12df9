import type { FlowChange, WeekOfChanges } from '../changes/read-changes.ts'
import { type Change, type Changed, changeSigns, changeWords } from '../diff/change.ts'
import { type SeenPair, seenPairs } from '../diff/seen.ts'
import { countsInWords } from '../diff/text.ts'
import { html, type Markup, type Piece } from '../html.ts'
import type { Book } from '../read/read-book.ts'
import { picturesOf } from '../storyboard/earlier.ts'
import { counted } from '../words/names.ts'
import { pageOf } from './contents.ts'
import { frame } from './frame.ts'
import { seenSection } from './seen-pairs.ts'

/** The sign of an addition, removal or change. */
export const sign = (change: Change): Markup =>
  html`<span class="kind kind-${change}" role="img" aria-label="${changeWords[change]}">${changeSigns[change]}</span>`

const DESCRIPTION = /^(.+): the description was "(.*)", is "(.*)"$/
const TEXT = /^([a-z]{2}): “(.*)” → “(.*)”$/

/** A change as text. For descriptions and texts it shows the removed and the added words. */
function inWords(what: string): Markup {
  const [, where, before, after] = DESCRIPTION.exec(what) ?? []
  const [, language, old, now] = TEXT.exec(what) ?? []
  if (language !== undefined)
    return html`<span><code>${language}</code> <del lang="${language}">${old}</del> <ins lang="${language}">${now}</ins></span>`
  return where === undefined
    ? html`<span>${what}</span>`
    : html`<span><span>${where}</span> <del lang="en">${before}</del> <ins lang="en">${after}</ins></span>`
}

/** The numbers of a flow's added, removed and changed states and transitions, each with its sign. */
function tally(changes: readonly Changed[]): Piece {
  const counts = (Object.keys(changeSigns) as Change[]).map(
    (kind) => [kind, changes.filter(({ change }) => change === kind).length] as const,
  )
  return html`<span class="tally">${counts.map(([kind, count]) => count > 0 && html`<span>${sign(kind)} ${count}</span>`)}</span>`
}

/** Number of visible lines of a closed list. */
const FEW = 20

/** Added, removed or changed states, transitions or paths. Long lists are closed. */
export function changeList(title: string, changes: readonly Changed[]): Piece {
  if (changes.length === 0) return null
  const rows = changes.map(({ change, what }) => html`<li>${sign(change)}${inWords(what)}</li>`)
  return html`<details${changes.length <= FEW && html` open`}><summary><b>${title}</b>: ${countsInWords(changes)}</summary><ul class="changes">${rows}</ul></details>`
}

const inBook = (book: Book, id: string) => book.entries.some(({ flow }) => flow.id === id)

function flowChange(book: Book, week: string, { id, title, standing, states, transitions }: FlowChange, seen: readonly SeenPair[]): Markup {
  const name = inBook(book, id) ? html`<a href="${pageOf(id)}">${title}</a>` : title
  const size = [
    states.length > 0 && `states: ${countsInWords(states)}`,
    transitions.length > 0 && `transitions: ${countsInWords(transitions)}`,
  ].filter(Boolean)
  const whole = standing === 'new' ? 'A new flow' : 'This flow is no longer there'
  return html`<section class="change" id="${week}-${id}"><h3>${name} <code class="plate">${id}</code></h3>${tally([...states, ...transitions])}${
    standing === 'changed'
      ? html`${seenSection(seen)}${changeList('States', states)}${changeList('Transitions', transitions)}${
          inBook(book, id) && html`<p><a href="${pageOf(id)}#diagram">Diagram</a> <a href="${pageOf(id)}#try">Try it</a></p>`
        }`
      : html`<p class="note">${[whole, ...size].join('. ')}.</p>`
  }</section>`
}

function weekSection(book: Book, seenIn: SeenIn, { name, monday, before, last, flows, trouble }: WeekOfChanges, isNewest: boolean): Markup {
  const between = before === null ? `up to ${last}` : `${before} to ${isNewest ? 'the product as it lies here' : last}`
  return html`<section class="week${flows.length === 0 && ' quiet'}" id="${name}"><h2>Week of <time datetime="${monday}">${monday}</time></h2><div><p class="note">${name}, ${between}: ${trouble ?? (flows.length === 0 ? 'no flow changed.' : `${counted(flows.length, 'flow')} changed.`)}</p>
${flows.map((one) => flowChange(book, name, one, seenIn.get(`${name} ${one.id}`) ?? []))}</div></section>`
}

/** By week and flow, `2026-W48 bookNow`: the screens of changed states before and after the week. */
type SeenIn = ReadonlyMap<string, readonly SeenPair[]>

/** Screens with a picture on both sides. */
export function seenInWeeks(book: Book, changes: readonly WeekOfChanges[]): SeenIn {
  const seen = new Map<string, readonly SeenPair[]>()
  if (book.pictures.length === 0) return seen
  for (const [at, { name, before, last, flows }] of changes.entries()) {
    const pictures = before !== null && { before: picturesOf(before), after: picturesOf(at === 0 ? null : last) }
    if (!pictures || pictures.before.length === 0) continue
    for (const { id, marked = [] } of flows) {
      const entry = book.entries.find(({ flow }) => flow.id === id)
      if (entry) seen.set(`${name} ${id}`, seenPairs(entry, marked, pictures))
    }
  }
  return seen
}

/** The changes of the flows, week by week, from the git history. */
export function changesPage(book: Book, changes: readonly WeekOfChanges[], seenIn: SeenIn = new Map()): Markup {
  return frame(
    book,
    'changes.html',
    'What changed',
    html`<h1>What changed</h1><p class="lead">States and transitions of every flow, week by week, read from the project’s own history. <code>npm run flows:diff -- REVISION</code> lays both diagrams side by side for any revision.</p>
<p class="figures">${(Object.keys(changeSigns) as Change[]).map((change) => html`<span>${sign(change)} ${changeWords[change]}</span>`)}</p>
${changes.length === 0 && html`<p class="note">There is no history here: this copy of the product is not a repository, or holds only its newest revision.</p>`}
<nav class="tabs" aria-label="Weeks">${changes.map(({ name, monday }) => html`<a href="#${name}">${monday}</a>`)}</nav>
${changes.map((week, at) => weekSection(book, seenIn, week, at === 0))}`,
  )
}
