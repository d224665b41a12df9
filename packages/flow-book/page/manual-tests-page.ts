import { type Locale, locales } from '../../../contract/languages.ts'
import type { WeekOfChanges } from '../changes/read-changes.ts'
import { html, Markup } from '../html.ts'
import { type ManualTest, manualTestsOf, needOf } from '../manual-tests/manual-tests.ts'
import type { Book } from '../read/read-book.ts'
import { counted } from '../words/names.ts'
import { frame } from './frame.ts'

/** All manual tests, sorted by priority. @param language of the product's quoted texts */
export function manualTests(book: Book, changes: readonly WeekOfChanges[], language: Locale): ManualTest[] {
  const changedIn = (id: string) => new Set(changes[0]?.flows.find((one) => one.id === id)?.edges)
  return book.entries
    .flatMap((entry) => manualTestsOf(entry, changedIn(entry.flow.id), language))
    .toSorted((one, other) => needOf(other) - needOf(one))
}

/** The same as a script: a page opened as a file can't read other data. */
export function manualTestsScript(tests: readonly ManualTest[], language: Locale): string {
  const json = JSON.stringify(tests).replaceAll('<', '\\u003c')
  return `window.manualTests = { ...window.manualTests, ${language}: ${json} }\n`
}

/** The page on which testers choose manual tests, record results and export them. */
export function manualTestsPage(book: Book, count: number): Markup {
  const flows = book.entries.map(({ flow }) => [flow.id, flow.title] as const)
  const data = JSON.stringify({ flows, languages: locales, revision: book.revision ?? 'unknown' }).replaceAll('<', '\\u003c')
  return frame(
    book,
    'manual-tests.html',
    'Test by hand',
    html`<h1>Test by hand</h1><p class="lead">${counted(count, 'test')} for a person, made from the flows: each is short and shows what no other shows. Ticks, notes and screenshots stay in this browser.</p>
<p id="manual-status" role="status"></p><noscript><p>This page needs scripts. <code>npm run -s flows:paths -- --format markdown</code> prints tests as a document.</p></noscript>
<section><h2>What to test today</h2><p class="note">What was never tested in this browser: first what changed this week, then what touches money, then what no browser test shows.</p><ol id="manual-today" class="offered"></ol></section>
<section><h2>Choose</h2><form id="manual-choose" class="manual-form">
<p><label for="manual-flow">Flow</label><select id="manual-flow"><option value="">All flows</option>${flows.map(([id, title]) => html`<option value="${id}">${title}</option>`)}</select></p>
<p><label for="manual-requirement">Requirement</label><input id="manual-requirement" list="manual-ids" autocomplete="off"><datalist id="manual-ids">${book.requirements.map(({ id }) => html`<option value="${id}">`)}</datalist></p>
<p><label for="manual-risk">Risk</label><select id="manual-risk"><option value="">Any</option><option value="money">Money and bookings</option><option value="account">Account and data</option><option value="rest">The rest</option></select></p>
<p><label for="manual-language">Language of the product</label><select id="manual-language">${locales.map((one) => html`<option>${one}</option>`)}</select></p>
<p><label for="manual-words">What happens in it</label><input id="manual-words" type="search" autocomplete="off"></p>
<p><label class="switch"><input type="checkbox" id="manual-fresh" checked> Never tested here</label></p></form>
<p class="manual-bar"><span id="manual-count" role="status"></span> <button type="button" id="manual-all">Add all of these</button></p><ul id="manual-found" class="offered"></ul></section>
<section class="round"><div><h2>Session</h2><ol id="manual-session" class="session"></ol></div>
<div class="take"><div id="manual-round" class="round-bar" aria-hidden="true"></div><p id="manual-sum"></p><p class="manual-bar"><button type="button" id="manual-markdown">Save as Markdown</button> <button type="button" id="manual-csv">CSV</button> <button type="button" id="manual-junit">JUnit XML</button> <button type="button" id="manual-new">New session</button></p></div></section>
<script type="application/json" id="manual-data">${new Markup(data)}</script><script src="manual-tests.js" defer></script>`,
  )
}
