import { defaultLocale, englishName, type Locale, locales } from '../../../contract/languages.ts'
import type { PlainFlow, PlainStep, PlainTest } from './plain.ts'

const cell = (text: string) => text.replaceAll('|', '\\|')

/** All languages except the one in which the rest of the table quotes. */
const othersThan = (language: Locale) => locales.filter((locale) => locale !== language)

const row = (step: PlainStep, others: readonly Locale[]) => {
  const texts = others.map((locale) => step.texts.map((text) => text[locale]).join('; '))
  return `| ${[String(step.number), ...[step.when, step.expected.join('; '), ...texts].map(cell)].join(' | ')} |`
}

const testLines = (test: PlainTest, others: readonly Locale[]) => [
  `### ${test.id}: ${test.title}`,
  '',
  ...test.given.map((line) => `- Given ${line}`),
  `- Requirements: ${test.requirements.join(', ')}`,
  '',
  `| Step | When | Then | ${others.map((locale) => `In ${englishName(locale)}`).join(' | ')} |`,
  `| ---: | --- | --- | ${others.map(() => '---').join(' | ')} |`,
  ...test.steps.map((step) => row(step, others)),
  '',
]

/** One heading for each flow and test, one table row for each step. @param language in which the flows were described */
export function toMarkdown(flows: readonly PlainFlow[], language: Locale = defaultLocale): string {
  const others = othersThan(language)
  return flows
    .flatMap((flow) => [`## ${flow.title}`, '', flow.purpose, '', ...flow.tests.flatMap((test) => testLines(test, others))])
    .join('\n')
    .replace(/\n+$/, '\n')
}
