import { type Locale, locales } from '../../contract/languages.ts'
import type { WeekOfChanges } from '../changes/read-changes.ts'
import { type HandTest, handTestsOf, needOf } from '../desk/hand-tests.ts'
import { html, Markup } from '../html.ts'
import type { Book } from '../read/read-book.ts'
import { counted } from '../words/names.ts'
import { frame } from './frame.ts'

/** All manual tests, sorted by priority. @param language of the product's quoted texts */
export function handTests(book: Book, changes: readonly WeekOfChanges[], language: Locale): HandTest[] {
  const changedIn = (id: string) => new Set(changes[0]?.flows.find((one) => one.id === id)?.edges)
  return book.entries
    .flatMap((entry) => handTestsOf(entry, changedIn(entry.flow.id), language))
    .toSorted((one, other) => needOf(other) - needOf(one))
}

/** The same as a script: a page opened as a file can't read other data. */
export function deskScript(tests: readonly HandTest[], language: Locale): string {
  const json = JSON.stringify(tests).replaceAll('<', '\\u003c')
  return `window.deskTests = { ...window.deskTests, ${language}: ${json} }\n`
}

/** The page on which testers choose manual tests, record results and export them. */
export function deskPage(book: Book, count: number): Markup {
  const flows = book.entries.map(({ flow }) => [flow.id, flow.title] as const)
  const data = JSON.stringify({ flows, languages: locales, revision: book.revision ?? 'unknown' }).replaceAll('<', '\\u003c')
  return frame(
    book,
    'desk.html',
    'Test by hand',
    html`<h1>Test by hand</h1><p class="lead">${counted(count, 'test')} for a person, made from the flows: each is short and shows what no other shows. Ticks, notes and screenshots stay in this browser.</p>
<p id="desk-status" role="status"></p><noscript><p>This page needs scripts. <code>npm run -s flows:paths -- --format markdown</code> prints tests as a document.</p></noscript>
<section><h2>What to test today</h2><p class="note">What was never tested in this browser: first what changed this week, then what touches money, then what no browser test shows.</p><ol id="desk-today" class="offered"></ol></section>
<section><h2>Choose</h2><form id="desk-choose" class="desk-form">
<p><label for="desk-flow">Flow</label><select id="desk-flow"><option value="">All flows</option>${flows.map(([id, title]) => html`<option value="${id}">${title}</option>`)}</select></p>
<p><label for="desk-requirement">Requirement</label><input id="desk-requirement" list="desk-ids" autocomplete="off"><datalist id="desk-ids">${book.requirements.map(({ id }) => html`<option value="${id}">`)}</datalist></p>
<p><label for="desk-risk">Risk</label><select id="desk-risk"><option value="">Any</option><option value="money">Money and bookings</option><option value="account">Account and data</option><option value="rest">The rest</option></select></p>
<p><label for="desk-language">Language of the product</label><select id="desk-language">${locales.map((one) => html`<option>${one}</option>`)}</select></p>
<p><label for="desk-words">What happens in it</label><input id="desk-words" type="search" autocomplete="off"></p>
<p><label class="switch"><input type="checkbox" id="desk-fresh" checked> Never tested here</label></p></form>
<p class="desk-bar"><span id="desk-count" role="status"></span> <button type="button" id="desk-all">Add all of these</button></p><ul id="desk-found" class="offered"></ul></section>
<section class="round"><div><h2>Session</h2><ol id="desk-session" class="session"></ol></div>
<div class="take"><div id="desk-round" class="round-bar" aria-hidden="true"></div><p id="desk-sum"></p><p class="desk-bar"><button type="button" id="desk-markdown">Save as Markdown</button> <button type="button" id="desk-csv">CSV</button> <button type="button" id="desk-junit">JUnit XML</button> <button type="button" id="desk-new">New session</button></p></div></section>
<script type="application/json" id="desk-data">${new Markup(data)}</script><script src="desk.js" defer></script>`,
  )
}
