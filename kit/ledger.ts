import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { FlowEvent } from '../machines/flow.ts'

/**
 * A step of the committed expectations. Left out where there are none: `ignored` (nothing was taken), `tags`, `emitted`, `calls` (children started, with
 * their input), `effects` (named side effects, in their order with what was emitted), `kept` (what the browser keeps from now on, by key), `waited` (ms
 * that passed until a delay was over) and `output` (what a finished flow hands over).
 */
export type LedgerStep = {
  case: string
  event: FlowEvent
  state: unknown
  context: unknown
  emitted?: unknown[]
  calls?: unknown[]
  effects?: string[]
  ignored?: true
  kept?: Record<string, unknown>
  tags?: string[]
  waited?: number
  output?: unknown
}
/** `start` is what the flow does before anything happens. */
export type LedgerPath = { name: string; input?: unknown; start: Omit<LedgerStep, 'case' | 'event'>; steps: LedgerStep[] }

const folder = new URL('../tests/machines/ledgers/', import.meta.url)
const fileOf = (id: string) => new URL(`${id}.json`, folder)

/** The committed expectations of a flow, or undefined where there are none yet. */
export const readLedger = (id: string): LedgerPath[] | undefined =>
  existsSync(fileOf(id)) ? (JSON.parse(readFileSync(fileOf(id), 'utf8')) as LedgerPath[]) : undefined

/** Writes one step a line, so that a change reads well in a diff. */
export function writeLedger(id: string, paths: LedgerPath[]) {
  mkdirSync(folder, { recursive: true })
  const text = paths.map(({ steps, ...path }) => {
    const head = JSON.stringify(path).slice(0, -1)
    return `${head},"steps":[\n${steps.map((step) => `    ${JSON.stringify(step)}`).join(',\n')}\n  ]}`
  })
  writeFileSync(fileOf(id), `[\n  ${text.join(',\n  ')}\n]\n`)
}

export { plain } from './plain.ts'

export const updating = () => process.env.UPDATE_LEDGERS === '1'
