import { defaultLocale, type Locale } from '../../../contract/languages.ts'
import type { Flow } from '../../../machines/flow.ts'
import { machineJson } from '../export/machine-json.ts'
import { toScxml } from '../export/scxml.ts'
import { toByHand } from './by-hand/document.ts'
import { type CoveredFlow, type CoverName, coverOf } from './covers.ts'
import { toCsv } from './csv.ts'
import { describeFlow } from './describe-flow.ts'
import { toGherkin } from './gherkin.ts'
import { toMarkdown } from './markdown.ts'
import type { PlainFlow } from './plain.ts'
import { toPlaywright } from './playwright.ts'

/** `{ flows: PlainFlow[] }`. plain.ts documents each key. */
const toJson = (flows: readonly PlainFlow[]): string => `${JSON.stringify({ flows }, null, 2)}\n`

const writers = { gherkin: toGherkin, csv: toCsv, markdown: toMarkdown, json: toJson } satisfies Record<
  string,
  (flows: readonly PlainFlow[], language: Locale) => string
>

/** The machines themselves, for statechart tools. */
const machineWriters = {
  xstate: (flows: readonly Flow[]) =>
    `${JSON.stringify({ flows: flows.map(({ id, machine }) => ({ id, ...machineJson(machine).json })) }, null, 2)}\n`,
  scxml: (flows: readonly Flow[]) => flows.map(({ machine }) => toScxml(machine)).join('\n'),
} satisfies Record<string, (flows: readonly Flow[]) => string>

export type Format = keyof typeof writers | keyof typeof machineWriters | 'playwright' | 'by-hand'
export const formats: readonly Format[] = ['gherkin', 'csv', 'markdown', 'json', 'playwright', 'by-hand', 'xstate', 'scxml']

/** The cover, and the language of the product's quoted texts. */
export type Choice = { cover?: CoverName; language?: Locale }

/** Covers by flow and name, computed once for each process. */
const known = new WeakMap<Flow, Map<string, Promise<CoveredFlow>>>()
const described = new WeakMap<CoveredFlow, Map<Locale, PlainFlow>>()

function coverFor(flow: Flow, name: CoverName): Promise<CoveredFlow> {
  const ofFlow = known.get(flow) ?? new Map<string, Promise<CoveredFlow>>()
  known.set(flow, ofFlow)
  const made = ofFlow.get(name) ?? coverOf(flow, name)
  ofFlow.set(name, made)
  return made
}

async function plainOf(flow: Flow, { cover = 'pairs', language = defaultLocale }: Choice): Promise<PlainFlow> {
  const covered = await coverFor(flow, cover)
  const inLanguages = described.get(covered) ?? new Map<Locale, PlainFlow>()
  described.set(covered, inLanguages)
  const made = inLanguages.get(language) ?? describeFlow(flow, covered.paths, language)
  inLanguages.set(language, made)
  return made
}

/** The generated tests of some flows as one text. */
export async function writeTests(flows: readonly Flow[], format: Format, choice: Choice = {}): Promise<string> {
  if (format === 'playwright') return toPlaywright(flows, choice)
  if (format === 'by-hand') return toByHand(flows, choice.language)
  if (format in machineWriters) return machineWriters[format as keyof typeof machineWriters](flows)
  const plain: PlainFlow[] = []
  for (const flow of flows) plain.push(await plainOf(flow, choice))
  return writers[format as keyof typeof writers](plain, choice.language ?? defaultLocale)
}

/** The size of a cover of transitions by flow: its steps, the lower bound, and their ratio. @returns one line for each flow */
export async function sizesOf(flows: readonly Flow[]): Promise<string[]> {
  const lines: string[] = []
  for (const flow of flows) {
    const { paths, size } = await coverFor(flow, 'transitions')
    if (!size) continue
    const ratio = (size.steps / Math.max(1, size.least)).toFixed(2)
    lines.push(`${flow.id.padEnd(20)} ${paths.length} paths, ${size.steps} steps, at least ${Math.ceil(size.least)}: ${ratio}`)
  }
  return lines
}
