import { html, type Markup } from '../html.ts'
import { statesOf } from '../model.ts'
import { takenCount } from '../read/flow-entry.ts'
import type { Book } from '../read/read-book.ts'
import { grouped, pageOf } from './contents.ts'
import { frame } from './frame.ts'

/** The first page: an introduction, the search for events, and every flow with its purpose. */
export function indexPage(book: Book): Markup {
  const groups = grouped(book.entries.map((entry) => entry.flow)).map(
    ([name, flows]) =>
      html`<h3>${name}</h3><ul class="flows">${flows.map((flow) => {
        const entry = book.entries.find((one) => one.flow === flow)
        const all = entry?.model.edges.length ?? 0
        return html`<li><a href="${pageOf(flow.id)}"><b>${flow.title}</b> <code class="plate">${flow.id}</code></a><p>${flow.purpose}</p>${
          entry &&
          html`<small>${statesOf(entry.model).length} states, ${all} transitions, ${takenCount(entry, 'machine')} of them by machine tests</small>`
        }</li>`
      })}</ul>`,
  )
  return frame(
    book,
    'index.html',
    'All flows',
    html`<p class="made">${book.revision && html`Revision <b>${book.revision}</b>`}</p><h1>Flow book</h1>
<p class="lead">How Firn behaves, read from the very machines that the product runs: every state a person can be in, everything that can happen there, and the texts that stand there in every language.</p>
<section id="search" class="asking"><h2>What happens when …?</h2>
<p class="field"><label for="ask">Say what happens, or a text from a screen</label><input id="ask" type="search" placeholder="the price has changed" autocomplete="off"></p>
<p class="examples">For example: <button type="button" data-ask="price changed">price changed</button> <button type="button" data-ask="code is wrong">code is wrong</button> <button type="button" data-ask="card is declined">card is declined</button> <button type="button" data-ask="order expired">order expired</button></p>
<p id="count" role="status"></p><ol id="results" class="results"></ol><noscript><p>The search needs scripts. Every flow's page says the same under “Paths”.</p></noscript></section>
<section id="flows"><h2>All flows</h2>${groups}</section>`,
  )
}
