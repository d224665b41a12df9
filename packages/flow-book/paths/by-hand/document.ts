import { defaultLocale, type Locale } from '../../../../contract/languages.ts'
import type { Flow } from '../../../../machines/flow.ts'
import { e2eSetups } from '../../e2e-setup/index.ts'
import { readCatalogues } from '../../read/catalogues.ts'
import { uiStepsByFlow } from '../../ui-steps/index.ts'
import { areasOf, translator, walkIn } from '../walks/in-language.ts'
import type { ExpectedScreen } from '../walks/walk.ts'
import { addressInWords, openingInWords, preparationInWords, stepInWords, switchInWords, targetInWords } from './in-words.ts'
import { type ManualStep, type ManualTest, manualTestsOf } from './plan.ts'

const head = `# Tests by hand

You need the product with its sandbox (\`npm start\`, then \`http://127.0.0.1:4173\`) and a fresh private window, in which everything below is opened; each test begins with another one. All
addresses are below that one. Answer the question of consent with “Reject all”. The page \`/sandbox\` has a switchboard under Scenarios: it knows the device of the window in which it is opened, and
a switch stands until a call has met it. Open it in a second tab of the same window, so that the page under test stays as it is.

A step is done as it stands there, its switches first; what is to be seen then stays until the next step.
`

const cell = (text: string) => text.replaceAll('|', '\\|')
const list = (lines: readonly string[]) => lines.map(cell).join('<br>')

function screenInWords(screen: ExpectedScreen, language: Locale): string[] {
  const texts = screen.texts.map((text) => `“${text[language]}” is shown.`)
  const things = screen.visible.map((target) => `There is ${targetInWords(target)}.`)
  return [...new Set([...texts, ...things])]
}

function expectedOf({ end, screen }: ManualStep, language: Locale): string[] {
  const address = end?.leadsTo ? [`The address is \`${addressInWords(end.leadsTo)}\`.`] : []
  const seen = screen ? screenInWords(screen, language) : []
  return address.length + seen.length > 0 ? [...address, ...seen] : ['Nothing else changes.']
}

const switchesOf = ({ answers }: ManualStep): string[] =>
  answers.flatMap(({ doing }) => ('call' in doing ? (switchInWords(doing.call, doing.response) ?? []) : []))

function testLines({ walk, manualSteps }: ManualTest, language: Locale): string[] {
  const [opening, ...rest] = manualSteps
  const { prepare, steps = [], ready } = walk.start
  const switches = opening ? switchesOf(opening) : []
  const given = [
    ...prepare.flatMap((one) => preparationInWords[one] ?? []),
    ...switches,
    openingInWords(walk.start.open),
    ...(switches.length > 0 ? ['Reload the page.'] : []),
    ...steps.map(stepInWords),
    `Wait until there is ${targetInWords(ready)}.`,
  ]
  const rows = rest.map((deed, at) => {
    const doing = deed.does?.doing
    const does = doing && 'steps' in doing ? doing.steps.map(stepInWords) : []
    return `| ${at + 1} | ${list([...switchesOf(deed), ...does])} | ${list(expectedOf(deed, language))} |`
  })
  const seen = opening ? expectedOf(opening, language) : []
  return [
    `### ${walk.id}: ${rest.map(({ does }) => does?.when).join('; ') || opening?.answers.map(({ when }) => when).join('; ')}`,
    '',
    ...given.map((line, at) => `${at + 1}. ${line}`),
    '',
    `Then: ${seen.join(' ')}`,
    '',
    ...(rows.length > 0 ? ['| Step | Do | Then |', '| ---: | --- | --- |', ...rows, ''] : []),
  ]
}

/** The tests that a person can perform with only the product and its sandbox, with all switches, actions and expected screens. */
export async function toByHand(flows: readonly Flow[], language: Locale = defaultLocale): Promise<string> {
  const catalogues = readCatalogues()
  const parts: string[] = []
  for (const flow of flows) {
    const [uiSteps, setup] = [uiStepsByFlow[flow.id], e2eSetups[flow.id]]
    const tests = uiSteps && setup ? await manualTestsOf(flow, uiSteps, setup) : []
    if (tests.length === 0) {
      parts.push(`## ${flow.title}\n\nNothing of it can be tested by hand with the sandbox alone; its tests are in the other formats.\n`)
      continue
    }
    const translate = translator(catalogues[defaultLocale], catalogues[language], areasOf(flow.id))
    const told = language === defaultLocale ? tests : tests.map((one) => inLanguage(one, language, translate))
    parts.push(`## ${flow.title}`, '', flow.purpose, '', ...told.flatMap((one) => testLines(one, language)))
  }
  return `${[head, ...parts].join('\n').replace(/\n+$/, '')}\n`
}

function inLanguage({ walk, manualSteps }: ManualTest, language: Locale, translate: (name: string) => string): ManualTest {
  const told = walkIn(walk, language, translate)
  const stepFor = new Map(walk.steps.map((step, at) => [step, told.steps[at] ?? step]))
  const same = (step: ManualStep['end']) => step && (stepFor.get(step) ?? step)
  return {
    walk: told,
    manualSteps: manualSteps.map(({ does, answers, end }) => ({
      does: same(does),
      answers: answers.map((one) => stepFor.get(one) ?? one),
      end: same(end),
      screen: end ? same(end)?.screen : told.screen,
    })),
  }
}
