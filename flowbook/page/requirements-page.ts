import { html, type Markup, type Piece, withCode } from '../html.ts'
import { nodeOf } from '../model.ts'
import { requirementsOf } from '../read/flow-entry.ts'
import type { Book } from '../read/read-book.ts'
import { anchorOf, pageOf } from './contents.ts'
import { frame } from './frame.ts'

/** Every requirement with its sentence and source, and the flows and states that fulfil it. */
export function requirementsPage(book: Book): Markup {
  const fulfilled = new Map<string, Piece[]>()
  for (const entry of book.entries)
    for (const [id, paths] of requirementsOf(entry)) {
      const states = paths.map((path) => {
        const node = nodeOf(entry.model, path)
        return html`<a class="state" href="${pageOf(entry.flow.id)}#${anchorOf(path)}"><span class="dn">${node.number}</span> ${node.name}</a> `
      })
      fulfilled.set(id, [...(fulfilled.get(id) ?? []), html`<p><b>${entry.flow.title}</b> ${states}</p>`])
    }
  const rows = book.requirements.map(
    ({ id, sentence, source }) =>
      html`<tr id="${id}"><th scope="row"><span class="rq">${id}</span></th><td>${withCode(sentence)}<small>${source}</small></td><td>${fulfilled.get(id) ?? html`<small>Answered outside the flows: by pages, layout, server or data.</small>`}</td></tr>`,
  )
  return frame(
    book,
    'requirements.html',
    'Requirements',
    html`<h1>Requirements</h1><p class="lead">${fulfilled.size} of the ${book.requirements.length} requirements are answered by states of flows. What tests say about each is printed by <code>npm run requirements</code>.</p><div class="scroll"><table><thead><tr><th scope="col">Id</th><th scope="col">Requirement, with its source</th><th scope="col">Answered by</th></tr></thead><tbody>${rows}</tbody></table></div>`,
  )
}
