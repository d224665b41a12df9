import type { FlowEntry } from '../read/flow-entry.ts'
import { quoted } from '../read/quotes.ts'
import type { Book } from '../read/read-book.ts'
import { anchorOf, pageOf } from './contents.ts'
import { caseInWords, innermost, saidAfter } from './paths.ts'

/** A search result for 'what happens when …': flow and state, the event, the next screen, and its texts in every language. */
export type Happening = { flow: string; page: string; from: string; what: string; to: string; screen: string; texts: string[] }

/** All events of a flow, each once, from the committed paths. */
export function happeningsIn(entry: FlowEntry, book: Book): Happening[] {
  const found = new Map<string, Happening>()
  for (const { steps } of entry.replay.paths)
    for (const { from, step } of steps) {
      const before = innermost(entry, from)
      const after = innermost(entry, step.state)
      const came = after.filter((node) => !before.some((one) => one.path === node.path))
      const left = before.filter((node) => !after.some((one) => one.path === node.path))
      const shown = came.length > 0 ? came : after
      const names = (nodes: typeof shown) => nodes.map((node) => `${node.number} ${node.name}`).join(' and ')
      const origin = names(left.length > 0 ? left : before)
      const key = [origin, step.case, names(shown)].join('\n')
      if (found.has(key)) continue
      found.set(key, {
        flow: entry.flow.title,
        page: `${pageOf(entry.flow.id)}#${anchorOf(shown[0]?.path ?? '')}`,
        from: origin,
        what: caseInWords(step.case),
        to: came.length > 0 ? names(shown) : 'stays',
        screen: [...new Set(shown.map((node) => node.meta.screen))].filter(Boolean).join(' · '),
        texts: saidAfter(entry, step, book).map((one) =>
          quoted(one)
            .map(({ text }) => text)
            .join(' '),
        ),
      })
    }
  return [...found.values()]
}

/** The same as a script: a page opened as a file can't read other data. */
export function searchScript(book: Book): string {
  const all = book.entries.flatMap((entry) => happeningsIn(entry, book))
  return `window.happenings = ${JSON.stringify(all).replaceAll('<', '\\u003c')}\n`
}
