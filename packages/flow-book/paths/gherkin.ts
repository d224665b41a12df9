import type { PlainFlow, PlainStep, PlainTest } from './plain.ts'

const tags = (names: readonly string[], indent: string) => `${indent}${names.map((name) => `@${name}`).join(' ')}`

/** The first line with its keyword, later ones with 'And'. */
const clauses = (keyword: string, lines: readonly string[]) => lines.map((line, at) => `${at === 0 ? keyword : 'And'} ${line}`)

const stepLines = (step: PlainStep) => [`When ${step.when}`, ...clauses('Then', step.expected)]

function scenario(test: PlainTest, indent: string): string[] {
  const steps = [...clauses('Given', test.given), ...test.steps.flatMap(stepLines)]
  return [
    '',
    tags([test.id, ...test.requirements], indent),
    `${indent}Scenario: ${test.title}`,
    ...steps.map((line) => `${indent}  ${line}`),
  ]
}

/** One flow is a feature. Several flows are rules of one feature, because a Gherkin document contains only one. */
export function toGherkin(flows: readonly PlainFlow[]): string {
  const [only, ...others] = flows
  if (only && others.length === 0) {
    const head = ['# language: en', `Feature: ${only.title}`, `  ${only.purpose}`]
    return `${[...head, ...only.tests.flatMap((test) => scenario(test, '  '))].join('\n')}\n`
  }
  const rules = flows.flatMap((flow) => [
    '',
    `  Rule: ${flow.title}`,
    `    ${flow.purpose}`,
    ...flow.tests.flatMap((test) => scenario(test, '    ')),
  ])
  return `${['# language: en', 'Feature: Firn', '  Every flow of the product.', ...rules].join('\n')}\n`
}
