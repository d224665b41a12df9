import { defaultLocale, englishName, locales } from '../../../contract/languages.ts'
import type { PlainFlow, PlainStep, PlainTest } from './plain.ts'

const textColumns = locales.map((locale) => (locale === defaultLocale ? 'text' : `text in ${englishName(locale)}`))
const head = ['test', 'step', 'flow', 'title', 'given', 'cause', 'action', 'expected', ...textColumns, 'requirements']

/** A field by RFC 4180. Formulas need no escaping, because no text of the product begins like one. */
const field = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

const row = (flow: PlainFlow, test: PlainTest, step: PlainStep) => [
  test.id,
  String(step.number),
  flow.title,
  test.title,
  step.number === 1 ? test.given.join('; ') : '',
  step.cause,
  step.when,
  step.expected.join('; '),
  ...locales.map((locale) => step.texts.map((text) => text[locale]).join(' | ')),
  step.requirements.join(' '),
]

/** One row for each step (RFC 4180, lines end with CR LF). The first row contains the column names. */
export function toCsv(flows: readonly PlainFlow[]): string {
  const rows = flows.flatMap((flow) => flow.tests.flatMap((test) => test.steps.map((step) => row(flow, test, step))))
  return [head, ...rows].map((cells) => `${cells.map(field).join(',')}\r\n`).join('')
}
