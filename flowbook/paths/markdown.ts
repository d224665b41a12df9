import { defaultLocale, englishName, locales } from '../../contract/languages.ts'
import type { PlainFlow, PlainStep, PlainTest } from './plain.ts'

const cell = (text: string) => text.replaceAll('|', '\\|')

/** The languages beside English, in which the rest of the table is. */
const others = locales.filter((locale) => locale !== defaultLocale)

const row = (step: PlainStep) => {
  const texts = others.map((locale) => step.texts.map((text) => text[locale]).join('; '))
  return `| ${[String(step.number), ...[step.when, step.expected.join('; '), ...texts].map(cell)].join(' | ')} |`
}

const testLines = (test: PlainTest) => [
  `### ${test.id}: ${test.title}`,
  '',
  ...test.given.map((line) => `- Given ${line}`),
  `- Requirements: ${test.requirements.join(', ')}`,
  '',
  `| Step | When | Then | ${others.map((locale) => `In ${englishName(locale)}`).join(' | ')} |`,
  `| ---: | --- | --- | ${others.map(() => '---').join(' | ')} |`,
  ...test.steps.map(row),
  '',
]

/** A heading a flow and a test, a table row a step. */
export function toMarkdown(flows: readonly PlainFlow[]): string {
  return flows
    .flatMap((flow) => [`## ${flow.title}`, '', flow.purpose, '', ...flow.tests.flatMap(testLines)])
    .join('\n')
    .replace(/\n+$/, '\n')
}
