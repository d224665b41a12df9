import type { FlowEntry } from '../read/flow-entry.ts'
import { pageFor, pages, told } from './places.ts'

/** A flow that starts or notifies another flow, or opens a page. `to` is a flow, or a page for `opens`. */
export type MapLink = { kind: 'starts' | 'tells' | 'opens'; from: string; to: string; words: string }

type Said = { type: string; to?: string; params?: Record<string, unknown> }

const idWords: Readonly<Record<string, string>> = {
  quizSessionId: 'the quiz',
  prebookHash: 'the prebooked trip',
  orderId: 'the order',
  blockId: 'the question',
}

const handedOver = ({ params = {} }: Said): string =>
  Object.keys(params)
    .flatMap((name) => idWords[name] ?? [])
    .join(', ')

function linksFrom({ flow, actors, replay }: FlowEntry): MapLink[] {
  const starts = [...actors.values()].flatMap((actor): MapLink[] =>
    actor.kind === 'flow' ? [{ kind: 'starts', from: flow.id, to: actor.flow, words: '' }] : [],
  )
  const said = replay.paths.flatMap(({ path }) => [path.start, ...path.steps].flatMap((step) => (step.emitted ?? []) as Said[]))
  const rest = said.flatMap((one): MapLink[] => {
    if (one.type === 'navigate' && one.to) return [{ kind: 'opens', from: flow.id, to: pageFor(one.to).id, words: handedOver(one) }]
    const hearer = told[one.type]
    return hearer && hearer.to !== flow.id ? [{ kind: 'tells', from: flow.id, to: hearer.to, words: hearer.words }] : []
  })
  return [...starts, ...rest]
}

/** All links between flows, each once, derived from their committed paths. A flow's link to its own page is omitted. */
export function linksOf(entries: readonly FlowEntry[]): MapLink[] {
  const home = new Map(pages.flatMap((page) => page.flows.map((flow) => [flow, page.id] as const)))
  const here = new Set(entries.map(({ flow }) => flow.id))
  const isLink = ({ kind, from, to }: MapLink) => (kind === 'opens' ? home.get(from) !== to : here.has(to))
  const all = entries.flatMap(linksFrom).filter(isLink)
  const once = new Map<string, MapLink>()
  for (const link of all) {
    const key = `${link.kind} ${link.from} ${link.to}`
    const known = once.get(key)
    if (!known || (known.words === '' && link.words !== '')) once.set(key, link)
  }
  return [...once.values()]
}
