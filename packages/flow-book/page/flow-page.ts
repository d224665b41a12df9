import type { WeekOfChanges } from '../changes/read-changes.ts'
import { type Complexity, complexityOf } from '../diagram/complexity.ts'
import { type Drawing, drawFlow } from '../diagram/draw.ts'
import { html, joined, type Markup, type Piece, withCode } from '../html.ts'
import { nodeOf, statesOf } from '../model.ts'
import { type FlowEntry, requirementsOf, takenCount } from '../read/flow-entry.ts'
import { type Book, sentenceOf } from '../read/read-book.ts'
import { type Level, levels } from '../read/results.ts'
import { germanTranslator } from '../words/german-translator.ts'
import { counted } from '../words/names.ts'
import { callsTable } from './calls-table.ts'
import { anchorOf, pageOf } from './contents.ts'
import { drawOptions } from './draw-options.ts'
import { readFlowUse } from './flow-use.ts'
import { frame } from './frame.ts'
import { coverageLegend, legend } from './legend.ts'
import { pathsSection } from './paths.ts'
import { statesTable } from './states-table.ts'
import { picturesByState, storyboard } from './storyboard.ts'
import { trySection } from './try-section.ts'

/** Wider drawings (px) are printed on a separate landscape page, so the text remains readable. */
const UPRIGHT = 1100

const levelTests: Readonly<Record<Level, string>> = { machine: 'machine', view: 'view', browser: 'browser' }

/** The page of one flow: purpose, diagrams, states, paths, calls and requirements. @param drawn is called with its drawings */
export async function flowPage(
  entry: FlowEntry,
  book: Book,
  changes: readonly WeekOfChanges[] = [],
  drawn: (drawings: readonly Drawing[]) => void = () => {},
): Promise<Markup> {
  const { flow } = entry
  const use = readFlowUse(entry)
  const options = drawOptions(entry, use.plateOf)
  const drawings = await drawFlow(entry, options)
  drawn(drawings)
  const german = await drawFlow({ ...entry, say: germanTranslator() }, options)
  const notRun = levels.filter((level) => !entry.run.includes(level)).map((level) => levelTests[level])
  const diagrams = drawings.map(
    ({ part, placed, svg }, at) =>
      html`<div class="drawing${placed.width > UPRIGHT && ' wide'}"><h3 id="drawing-${part.within || 'all'}">${part.title}<small>${complexityInWords(complexityOf(placed))}</small></h3><div class="figure" tabindex="0" role="region" aria-label="Diagram: ${part.title}">${svg}${german[at] && html`<template>${german[at].svg}</template>`}</div></div>`,
  )
  const calls = callsTable(entry)
  const content = html`${pageHead(entry, book)}${changedIn(entry.flow.id, changes)}
<nav class="tabs" aria-label="On this page"><a href="#diagram">Diagram</a><a href="#try">Try it</a><a href="#storyboard">Storyboard</a><a href="#states">States</a><a href="#paths">Paths</a>${calls && html`<a href="#calls">Calls</a>`}<a href="#answers">Requirements</a></nav>
<section id="diagram" data-flow="${flow.id}"><h2>Diagram</h2>
<p class="tools"><label class="switch"><input type="checkbox" id="cov"> Tests on the map</label> <label class="switch"><input type="checkbox" id="use"> Real use on the map</label></p>
<div class="covered">${coverageLegend(notRun)}</div>
${use.words}
${diagrams}
<details class="legend-box" open><summary>What the signs mean</summary>${legend()}</details></section>
${trySection(entry, picturesByState(entry, book))}
${storyboard(entry, book)}
${statesTable(entry, book)}
${pathsSection(entry, book)}
${calls}
${requirementsSection(entry, book)}`
  return frame(book, pageOf(flow.id), flow.title, content)
}

const complexityInWords = ({ crossings, bends }: Complexity): string => `${counted(crossings, 'crossing')}, ${counted(bends, 'bend')}`

/** The page of a flow that could not be drawn. It shows the reason; the rest of the book is complete. */
export const failedPage = ({ flow }: FlowEntry, book: Book, error: unknown): Markup =>
  frame(
    book,
    pageOf(flow.id),
    flow.title,
    html`<h1>${flow.title} <code class="plate">${flow.id}</code></h1><p class="lead">${flow.purpose}</p><p class="broken" role="alert">This flow could not be drawn: ${error instanceof Error ? error.message : String(error)}</p>`,
  )

function pageHead(entry: FlowEntry, book: Book): Markup {
  const { flow, model } = entry
  const all = model.edges.length
  const figures: Piece[] = levels.map((level) =>
    entry.run.includes(level)
      ? figure(`${takenCount(entry, level)} of ${all}`, `by ${levelTests[level]} tests${recordedAt(entry, level)}`)
      : figure('not run here', `${levelTests[level]} tests`),
  )
  return html`<p class="made">${book.revision && html`Revision <b>${book.revision}</b>`}</p>
<h1>${flow.title} <code class="plate">${flow.id}</code></h1>
<p class="lead">${flow.purpose}</p>
<p class="figures">${figure(statesOf(model).length, 'states')}${figure(all, 'transitions')}${figure(entry.actors.size, entry.actors.size === 1 ? 'call' : 'calls')}${figures}</p>`
}

/** The weeks in which a flow changed, with links to the changes, or a note that there are none. */
function changedIn(id: string, changes: readonly WeekOfChanges[]): Piece {
  const weeks = changes.filter(({ flows }) => flows.some((one) => one.id === id))
  if (changes.length === 0) return null
  const isQuiet = weeks[0] !== changes[0]
  const links = weeks.map(({ name, monday }) => html`<a href="changes.html#${name}-${id}">${monday}</a>`)
  const told =
    links.length > 0 &&
    html`<span>${links.length === 1 ? 'Changed in the week of' : 'Changed in the weeks of'}</span> ${joined(links, ', ')}.`
  return html`<p class="note">${isQuiet && html`<span>Not changed since the week of</span> ${changes[0]?.monday}. `}<span>${told}</span></p>`
}

/** For a level that was not run here: the recorded revision, and whether the flow has changed since. */
const recordedAt = ({ recorded }: FlowEntry, level: Level): string =>
  recorded?.levels.includes(level) ? ` at ${recorded.revision}${recorded.isStale ? ', and the flow has changed since' : ''}` : ''

const figure = (value: string | number, words: string): Markup => html`<span><b>${value}</b> ${words}</span>`

function requirementsSection(entry: FlowEntry, book: Book): Markup {
  const found = requirementsOf(entry)
  const rows = [...found].map(
    ([id, paths]) =>
      html`<tr><th scope="row"><a class="rq" href="requirements.html#${id}">${id}</a></th><td lang="en">${withCode(sentenceOf(book, id))}</td><td>${paths.map(
        (path) => {
          const node = nodeOf(entry.model, path)
          return html`<a class="state" href="#${anchorOf(path)}"><span class="dn">${node.number}</span> ${node.name}</a> `
        },
      )}</td></tr>`,
  )
  return html`<section id="answers"><h2>Requirements</h2><p class="note">${counted(found.size, 'requirement')} of the specification ${found.size === 1 ? 'is' : 'are'} answered here, by these states.</p><div class="scroll"><table><thead><tr><th scope="col">Id</th><th scope="col">Requirement</th><th scope="col">Answered by</th></tr></thead><tbody>${rows}</tbody></table></div></section>`
}
