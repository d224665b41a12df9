import type { Flow } from '../../machines/flow.ts'
import { ledgers } from '../kit/binding.ts'
import { toCsv } from './csv.ts'
import { describeFlow } from './describe-flow.ts'
import { toGherkin } from './gherkin.ts'
import { toMarkdown } from './markdown.ts'
import type { PlainFlow } from './plain.ts'
import { toPlaywright } from './playwright.ts'

/** `{ flows: PlainFlow[] }`; plain.ts documents each key. */
const toJson = (flows: readonly PlainFlow[]): string => `${JSON.stringify({ flows }, null, 2)}\n`

const writers = { gherkin: toGherkin, csv: toCsv, markdown: toMarkdown, json: toJson } satisfies Record<
  string,
  (flows: readonly PlainFlow[]) => string
>

export type Format = keyof typeof writers | 'playwright'
export const formats: readonly Format[] = ['gherkin', 'csv', 'markdown', 'json', 'playwright']

/** The generated tests of some flows as one text. @throws Error where a flow has no ledger */
export function writeTests(flows: readonly Flow[], format: Format): string {
  return format === 'playwright' ? toPlaywright(flows) : writers[format](flows.map(plainOf))
}

const described = new WeakMap<Flow, PlainFlow>()

/** A flow's ledger in plain words, described once. */
function plainOf(flow: Flow): PlainFlow {
  const known = described.get(flow)
  if (known) return known
  const ledger = ledgers.read(flow)
  if (!ledger) throw new Error(`${flow.title} has no ledger yet: run npm run test:machines with UPDATE_LEDGERS=1`)
  const made = describeFlow(flow, ledger)
  described.set(flow, made)
  return made
}
