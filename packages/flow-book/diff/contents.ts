import { locales } from '../../../contract/languages.ts'
import { type FlowEntry, requirementsOf } from '../read/flow-entry.ts'
import { type Catalogues, readable } from '../read/texts.ts'
import type { Changed } from './change.ts'

/** All messages that a flow's screens show. */
const messagesOf = (entry: FlowEntry | null): Set<string> =>
  new Set(entry?.model.nodes.flatMap(({ meta: { messages, whileTyping = [] } }) => [...messages, ...whileTyping] as string[]))

/** Texts that were added to, removed from or changed on a flow's screens, by language. */
export function textChanges(
  before: FlowEntry | null,
  after: FlowEntry | null,
  catalogues: { before: Catalogues; after: Catalogues },
): Changed[] {
  const [old, fresh] = [messagesOf(before), messagesOf(after)]
  return [...new Set([...fresh, ...old])].flatMap((id) =>
    locales.flatMap((locale): Changed[] => {
      const one = old.has(id) ? (catalogues.before[locale]?.get(id) ?? '') : ''
      const other = fresh.has(id) ? (catalogues.after[locale]?.get(id) ?? '') : ''
      if (one === other) return []
      const [was, is] = [`“${readable(one)}”`, `“${readable(other)}”`]
      if (one === '') return [{ change: 'came', what: `${locale}: ${is}` }]
      return [other === '' ? { change: 'gone', what: `${locale}: ${was}` } : { change: 'changed', what: `${locale}: ${was} → ${is}` }]
    }),
  )
}

/** Requirements that a flow's states fulfil additionally, no longer, or elsewhere. */
export function requirementChanges(before: FlowEntry | null, after: FlowEntry | null): Changed[] {
  const [old, fresh] = [before ? requirementsOf(before) : new Map(), after ? requirementsOf(after) : new Map()] as Map<string, string[]>[]
  return [...new Set([...(fresh?.keys() ?? []), ...(old?.keys() ?? [])])].flatMap((id): Changed[] => {
    const [was, is] = [old?.get(id), fresh?.get(id)]
    if (!was) return [{ change: 'came', what: `${id}, by ${is?.join(', ')}` }]
    if (!is) return [{ change: 'gone', what: `${id}, by ${was.join(', ')}` }]
    return was.join() === is.join() ? [] : [{ change: 'changed', what: `${id}: by ${was.join(', ')} → by ${is.join(', ')}` }]
  })
}
