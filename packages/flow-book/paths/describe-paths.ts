import { activePaths, type LedgerPath, type LedgerStep } from '@firn/flow-kit'
import type { Locale } from '../../../contract/languages.ts'
import type { Emitted } from '../../../machines/emitted.ts'
import type { Flow } from '../../../machines/flow.ts'
import { textOf } from '../read/catalogues.ts'
import { metaOf } from '../read/meta.ts'
import type { Text } from '../read/texts.ts'
import { shownMessages } from '../shown-messages.ts'
import type { CoveredPath } from './covers.ts'
import { describeEmitted, toastText } from './describe-emitted.ts'
import { callPhrase, causeOf, whenPhrase, withPlainQuotes } from './phrases.ts'
import type { PlainStep, PlainTest } from './plain.ts'

type Rest = Omit<LedgerStep, 'case' | 'event'>
export type Contexts = readonly { context: unknown }[]
/** The texts that the flow's contexts can contain (`decisions`), and the language of the product's quoted texts. */
type Options = { all: Contexts; language: Locale }
type Seen = Pick<PlainStep, 'screen' | 'texts' | 'expected' | 'requirements'>

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]
const EVENT = /^([A-Z])([^;:,]* (?:opens|is closed))$/

/** A screen as the rest of a sentence. 'Trip summary opens' is already a sentence. */
function screenInWords(screen: string): string {
  const [, first = '', rest = ''] = EVENT.exec(screen) ?? []
  if (!first) return `the screen is: ${screen}`
  return first === 'T' && rest.startsWith('he ') ? `t${rest}` : `the ${first.toLowerCase()}${rest}`
}
const isNothing = (screen: string) => /\bnothing to see\b/i.test(screen)

/** Screens of the innermost active states. States without a screen are omitted. */
function screensOf(flow: Flow, state: unknown): string[] {
  const paths = activePaths(state)
  const leaves = paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)))
  return unique(leaves.flatMap((path) => metaOf(flow.machine)[path]?.screen ?? [])).filter((screen) => !isNothing(screen))
}

/** The messages that a flow's contexts can select, computed once: a flow has hundreds of steps. */
export function decisions(flow: Flow, ledger: readonly LedgerPath[]): Contexts {
  const contexts = JSON.stringify(ledger.flatMap((path) => [path.start, ...path.steps]).map((step) => step.context))
  const named = unique(Object.values(metaOf(flow.machine)).flatMap((entry) => entry.messages))
  return [{ context: named.filter((id) => contexts.includes(`"${id}"`)) }]
}

function seenIn(flow: Flow, step: Rest, { all, language }: Options): Seen {
  const emitted = (step.emitted ?? []) as Emitted[]
  const screen = screensOf(flow, step.state).map(withPlainQuotes)
  const standing = shownMessages(flow, step, all).map(textOf)
  const toasts = emitted.map(toastText).filter((text): text is Text => text !== undefined)
  const called = ((step.calls ?? []) as { id: string }[]).map(({ id }) => callPhrase(id))
  const expected = [
    ...screen.map(screenInWords),
    ...standing.map((text) => `“${text[language]}” is shown`),
    ...emitted.map((one) => describeEmitted(one, language)),
    ...called,
  ].filter((line): line is string => line !== undefined)
  const requirements = unique(activePaths(step.state).flatMap((path) => metaOf(flow.machine)[path]?.requirements ?? []))
  return {
    screen,
    texts: [...standing, ...toasts],
    expected: expected.length ? unique(expected) : ['nothing else is to be seen'],
    requirements,
  }
}

/** The name of the input of a path. @throws Error if the cases lack it */
function startOf(flow: Flow, { from }: LedgerPath): string {
  if (!(from in flow.cases.inputs)) throw new Error(`${flow.id}: a path has a start that the cases do not know: ${from}`)
  return from
}

/** The title of a test: its final screen, or what it shows first. */
function titleOf(start: string, steps: readonly PlainStep[], shows: CoveredPath['shows']): string {
  if (!shows) {
    const end = steps.at(-1)?.screen.join('; ')
    return `From ${withPlainQuotes(start)}${end ? ` to: ${end}` : ''}`
  }
  const first = steps[shows.at]
  return `Shows what happens when ${first?.when}: ${first?.expected[0]}`
}

/**
 * Describes one path in plain words, for testers.
 * @param id of the test
 * @throws Error if path, cases and catalogues are inconsistent
 */
export function describePath(flow: Flow, path: CoveredPath, id: string, options: Options): PlainTest {
  const start = startOf(flow, path)
  const begun = seenIn(flow, path.start, options)
  const steps = path.steps.map((step, at) => ({
    number: at + 1,
    cause: causeOf(step.event),
    when: whenPhrase(step.case, step.event),
    ...seenIn(flow, step, options),
  }))
  return {
    id,
    title: titleOf(start, steps, path.shows),
    given: [`the start: ${withPlainQuotes(start)}`, ...begun.expected],
    requirements: unique<string>([begun, ...steps].flatMap((step) => step.requirements)),
    steps,
  }
}
