import type { PlainFlow, PlainStep, PlainTest } from './plain.ts'

const cell = (text: string) => text.replaceAll('|', '\\|')

const row = (step: PlainStep) =>
  `| ${step.number} | ${cell(step.when)} | ${cell(step.expected.join('; '))} | ${cell(step.texts.map((text) => text.de).join('; '))} |`

const testLines = (test: PlainTest) => [
  `### ${test.id}: ${test.title}`,
  '',
  ...test.given.map((line) => `- Given ${line}`),
  `- Requirements: ${test.requirements.join(', ')}`,
  '',
  '| Step | When | Then | In German |',
  '| ---: | --- | --- | --- |',
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
