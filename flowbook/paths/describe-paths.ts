import { createHash } from 'node:crypto'
import { activePaths, type LedgerPath, type LedgerStep } from '../../kit/index.ts'
import type { Emitted } from '../../machines/emitted.ts'
import type { Flow } from '../../machines/flow.ts'
import { type Text, textOf } from '../read/catalogues.ts'
import { shownMessages } from '../shown-messages.ts'
import { describeEmitted, toastText } from './describe-emitted.ts'
import { callPhrase, causeOf, whenPhrase, withPlainQuotes } from './phrases.ts'
import type { PlainFlow, PlainStep, PlainTest } from './plain.ts'

type Rest = Omit<LedgerStep, 'case' | 'event'>
type Contexts = readonly { context: unknown }[]
type Seen = Pick<PlainStep, 'screen' | 'texts' | 'expected' | 'requirements'>

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]
const EVENT = /^([A-Z])([^;:,]* (?:opens|is closed))$/

/** A screen as the rest of a sentence; 'Trip summary opens' is one already. */
function screenInWords(screen: string): string {
  const [, first = '', rest = ''] = EVENT.exec(screen) ?? []
  if (!first) return `the screen is: ${screen}`
  return first === 'T' && rest.startsWith('he ') ? `t${rest}` : `the ${first.toLowerCase()}${rest}`
}
const isNothing = (screen: string) => /\bnothing to see\b/i.test(screen)

/** Screens of the innermost active states; those without one of their own are left out. */
function screensOf(flow: Flow, state: unknown): string[] {
  const paths = activePaths(state)
  const leaves = paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)))
  return unique(leaves.flatMap((path) => flow.story[path]?.screen ?? [])).filter((screen) => !isNothing(screen))
}

/** What a flow's contexts can decide on, gathered once: its ledger has hundreds of steps. */
function decisions(flow: Flow, ledger: readonly LedgerPath[]): Contexts {
  const contexts = JSON.stringify(ledger.flatMap((path) => [path.start, ...path.steps]).map((step) => step.context))
  const named = unique(Object.values(flow.story).flatMap((entry) => entry.messages))
  return [{ context: named.filter((id) => contexts.includes(`"${id}"`)) }]
}

function seenIn(flow: Flow, step: Rest, all: Contexts): Seen {
  const emitted = (step.emitted ?? []) as Emitted[]
  const screen = screensOf(flow, step.state).map(withPlainQuotes)
  const standing = shownMessages(flow, step, all).map(textOf)
  const toasts = emitted.map(toastText).filter((text): text is Text => text !== undefined)
  const called = ((step.calls ?? []) as { id: string }[]).map(({ id }) => callPhrase(id))
  const expected = [
    ...screen.map(screenInWords),
    ...standing.map(({ en }) => `“${en}” is shown`),
    ...emitted.map(describeEmitted),
    ...called,
  ].filter((line): line is string => line !== undefined)
  const requirements = unique(activePaths(step.state).flatMap((path) => flow.story[path]?.requirements ?? []))
  return {
    screen,
    texts: [...standing, ...toasts],
    expected: expected.length ? unique(expected) : ['nothing else is to be seen'],
    requirements,
  }
}

const kebab = (id: string) => id.replace(/[A-Z]/g, '-$&').toUpperCase()

/** Derived from flow, start and case names alone, so that a test's id stays the same when other tests are added or removed. */
function testId(flow: Flow, start: string, names: readonly string[]): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([flow.id, start, names]))
    .digest('hex')
  return `${kebab(flow.id)}-${digest.slice(0, 6)}`
}

/** The name of the input that a path begins with. @throws Error where the cases have none of that name */
function startOf(flow: Flow, { from }: LedgerPath): string {
  if (!(from in flow.cases.inputs)) throw new Error(`${flow.id}: the ledger has a start that the cases do not know: ${from}`)
  return from
}

function describePath(flow: Flow, path: LedgerPath, all: Contexts): PlainTest {
  const start = startOf(flow, path)
  const begun = seenIn(flow, path.start, all)
  const steps = path.steps.map((step, at) => ({
    number: at + 1,
    cause: causeOf(step.event),
    when: whenPhrase(step.case, step.event),
    ...seenIn(flow, step, all),
  }))
  const end = steps.at(-1)?.screen.join('; ')
  return {
    id: testId(
      flow,
      start,
      path.steps.map((step) => step.case),
    ),
    title: `From ${withPlainQuotes(start)}${end ? ` to: ${end}` : ''}`,
    given: [`the start: ${withPlainQuotes(start)}`, ...begun.expected],
    requirements: unique<string>([begun, ...steps].flatMap((step) => step.requirements)),
    steps,
  }
}

/**
 * Describes the paths of a flow's ledger in plain words, for testers.
 * @param ledger the flow's committed paths
 * @throws Error where ledger, cases or catalogues do not belong together
 */
export function describeFlow(flow: Flow, ledger: readonly LedgerPath[]): PlainFlow {
  const all = decisions(flow, ledger)
  return { title: flow.title, purpose: flow.purpose, tests: ledger.map((path) => describePath(flow, path, all)) }
}
