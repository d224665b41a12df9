import { defaultLocale, englishName, locales } from '../../contract/languages.ts'
import type { PlainFlow, PlainStep, PlainTest } from './plain.ts'

const textColumns = locales.map((locale) => (locale === defaultLocale ? 'text' : `text in ${englishName(locale)}`))
const head = ['test', 'step', 'flow', 'title', 'given', 'cause', 'action', 'expected', ...textColumns, 'requirements']

/** A field by RFC 4180; one that a spreadsheet would take for a formula is not made: no text of ours begins like one. */
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

/** A row a step (RFC 4180, lines end with CR LF), the first row names the columns. */
export function toCsv(flows: readonly PlainFlow[]): string {
  const rows = flows.flatMap((flow) => flow.tests.flatMap((test) => test.steps.map((step) => row(flow, test, step))))
  return [head, ...rows].map((cells) => `${cells.map(field).join(',')}\r\n`).join('')
}
