import { activePaths } from '@firn/flow-kit'
import { html, joined, type Markup, type Piece } from '../html.ts'
import type { FlowNode } from '../model.ts'
import type { FlowEntry } from '../read/flow-entry.ts'
import { quoted } from '../read/quotes.ts'
import type { Book } from '../read/read-book.ts'
import type { ReplayedPath } from '../read/replay.ts'
import { type ScreenText, screenText } from '../read/screen-texts.ts'
import { shownMessages } from '../shown-messages.ts'
import { counted, durationInWords } from '../words/names.ts'
import { anchorOf } from './contents.ts'

const PASSING = /^(\d+) ms pass$/

/** A step's case as text, with times in seconds. */
export const caseInWords = (name: string): string => {
  const time = PASSING.exec(name)?.[1]
  return time === undefined ? name : `${durationInWords(Number(time))} pass`
}

/** The innermost states of a state value, without hidden ones. */
export function innermost(entry: Pick<FlowEntry, 'model'>, state: unknown): FlowNode[] {
  return activePaths(state)
    .flatMap((path) => entry.model.nodes.find((node) => node.path === path) ?? [])
    .filter((node) => node.children.length === 0)
}

/** Texts on the screen after a step. */
export function saidAfter(entry: FlowEntry, step: { state: unknown; context: unknown }, book: Book): ScreenText[] {
  return shownMessages(entry.flow, step, [{ context: entry.heldTexts }]).map((id) => screenText(book.catalogues, id))
}

/** The committed paths of a flow in plain words: what happens, what is visible then, and the texts in every language. */
export function pathsSection(entry: FlowEntry, book: Book): Markup {
  const { paths } = entry.replay
  const steps = paths.reduce((sum, { path }) => sum + path.steps.length, 0)
  return html`<section id="paths"><h2>Paths</h2>
<p class="note">${counted(paths.length, 'path')} of ${counted(steps, 'step')}: together they take every transition. The machine tests walk them at every change, and each step must lead where it is written here.</p>
<p class="field"><label for="pf">Show paths in which this happens</label><input id="pf" type="search" data-filter="path" autocomplete="off"></p>
${picturesOf(entry, book).length > 0 && html`<p><label class="switch"><input type="checkbox" id="strips"> As film strips, with the screens</label></p>`}
${paths.map((replayed, at) => pathDetails(entry, replayed, at, book))}</section>`
}

/** The phone pictures of a flow. */
const picturesOf = ({ flow }: Pick<FlowEntry, 'flow'>, { pictures }: Book) =>
  pictures.filter((one) => one.flow === flow.id && one.width < 768)

/** The screen after a step in each captured language, for film strips. Empty if the state has no picture. */
function screenshots(entry: FlowEntry, state: unknown, book: Book): Piece {
  const key = JSON.stringify(state)
  return picturesOf(entry, book)
    .filter((one) => one.state === key)
    .map(
      ({ file, language }) =>
        html`<a class="screenshot" data-language="${language}" href="pictures/${file}"><img src="pictures/${file}" loading="lazy" alt="The screen then" lang="${language}" width="390" height="844"></a>`,
    )
}

const MOST_NEW = 4

/** The cases that no earlier path shows, so the list of paths shows the purpose of each. */
function firstShownIn({ replay }: FlowEntry, at: number): string {
  const casesOf = ({ path }: ReplayedPath) => path.steps.map((step) => step.case)
  const before = new Set(replay.paths.slice(0, at).flatMap(casesOf))
  const fresh = [...new Set(replay.paths.slice(at, at + 1).flatMap(casesOf))].filter((name) => !before.has(name) && !PASSING.test(name))
  const rest = fresh.length > MOST_NEW ? `, ${fresh.length - MOST_NEW} more` : ''
  return fresh.length === 0 ? 'what was seen before, in another order' : `first shown here: ${fresh.slice(0, MOST_NEW).join(', ')}${rest}`
}

function pathDetails(entry: FlowEntry, { path }: ReplayedPath, at: number, book: Book): Markup {
  const ends = path.name.split('; ends in ').at(-1)
  const end = path.steps.at(-1)?.state ?? path.start.state
  const named = innermost(entry, end).map((node) => node.name)
  return html`<details class="path" id="path-${at + 1}"><summary><b>${at + 1}. Begins with ${path.from}</b><small><span>${counted(path.steps.length, 'step')}</span>, <span>ends in ${
    named.join(' and ') || ends
  }</span>; <span>${firstShownIn(entry, at)}</span></small></summary><ol>${stepRow(entry, 'It begins', path.start, path.start.state, null, book)}${path.steps.map(
    (step, index) =>
      stepRow(entry, caseInWords(step.case), step, step.state, index === 0 ? path.start.state : path.steps[index - 1]?.state, book),
  )}</ol></details>`
}

function stepRow(
  entry: FlowEntry,
  what: string,
  step: { state: unknown; context: unknown },
  state: unknown,
  before: unknown,
  book: Book,
): Markup {
  const known = new Set(before === null ? [] : innermost(entry, before).map((node) => node.path))
  const now = innermost(entry, state)
  const came = now.filter((node) => !known.has(node.path))
  const shown = came.length > 0 ? came : now
  const screens = [...new Set(shown.map((node) => node.meta.screen))].filter(Boolean)
  const texts = saidAfter(entry, step, book)
  return html`<li><p><b>${what}</b>${came.length === 0 && before !== null ? html` <small>nothing else changes place</small>` : null}</p><p>${joined(
    shown.map((node) => stateLink(node)),
    html` <span class="and">and</span> `,
  )} <span class="screen">${screens.join(' · ')}</span></p>${texts.map((one) => html`<p class="said">${said(one)}</p>`)}${screenshots(entry, state, book)}</li>`
}

/** A text in every language, or in one, in its quotation marks. */
export const said = (one: ScreenText, only?: string): Markup[] =>
  quoted(one)
    .filter(({ locale }) => only === undefined || locale === only)
    .map(({ locale, text }) => html`<span lang="${locale}">${text}</span>`)

const stateLink = (node: FlowNode): Piece => html`<a href="#${anchorOf(node.path)}"><span class="dn">${node.number}</span> ${node.name}</a>`
