import type { FlowNames } from './names.ts'

/** The files of a new flow outside its own folder, by path. */
export const otherFiles = ({ file, id }: FlowNames): Record<string, string> => ({
  [`tests/machines/${file}.test.ts`]: `import { flowById } from '../../machines/flow-by-id.ts'
import { checkFlow } from '../support/flows/check.ts'

checkFlow(flowById('${id}'))
`,
  [`packages/flow-book/ui-steps/flows/${file}.ts`]: `import type { UiSteps } from '../steps.ts'

export const uiSteps: UiSteps = {
  steps: {},
  elsewhere: { 'the traveller tries again': 'the button Try again of the view, once there is one' },
  visible: {},
  withoutView: 'It has no view yet',
}
`,
  [`packages/flow-book/e2e-setup/flows/${file}.ts`]: `/** Why no browser test goes through this flow. */
export const e2eSetup = 'It has no view yet'
`,
})

/** Appends a new flow to the registry. @param registry text of machines/flows.ts @throws Error if the end of the list is not found */
export function withFlow(registry: string, { file, id, title }: FlowNames): string {
  const parts = ['Cases', 'Machine'] as const
  const imports = parts.map((part) => `import { ${id}${part} } from './${file}/${file}.${part.toLowerCase()}.ts'\n`)
  const entry = `  {
    id: '${id}',
    title: '${title}',
    purpose: 'Reads the bookings of the traveller.',
    machine: ${id}Machine,
    cases: ${id}Cases,
    part: 'Account',
  },
`
  const end = registry.lastIndexOf(']\n')
  if (end === -1) throw new Error('machines/flows.ts has no list of flows that ends in a line of its own')
  return `${imports.join('')}${registry.slice(0, end)}${entry}${registry.slice(end)}`
}

const GERMAN = `the bookings come | die Buchungen kommen
there are no bookings | es gibt keine Buchungen
if has bookings | wenn es Buchungen gibt
Skeleton of the bookings | Umrisse der Buchungen
The bookings | Die Buchungen
No bookings yet | Noch keine Buchungen
The bookings are being read. | Die Buchungen werden gelesen.
The bookings are there. | Die Buchungen sind da.
There are no bookings yet. | Es gibt noch keine Buchungen.
The bookings could not be read; it can be tried again. | Die Buchungen ließen sich nicht lesen; man kann es noch einmal versuchen.`

/** Appends the texts of a new flow to the German words. @param words text of packages/flow-book/words/german-flows.txt */
export function withGerman(words: string, { id }: FlowNames): string {
  const known = new Set(words.split('\n'))
  return `${words}\n# ${id}\n${GERMAN.split('\n')
    .filter((line) => !known.has(line))
    .map((line) => `${line}\n`)
    .join('')}`
}

/** The developer's next steps, in order. */
export const nextSteps = ({ file, id }: FlowNames): string => `Flow ${id} is there and passes npm run flows:check. Next, in this order:
 1. machines/flows.ts: its title, purpose and part of the journey; title and purpose in German in packages/flow-book/words/german.txt;
    its page in packages/flow-book/map/places.ts, its place on the map in packages/flow-book/map/piste.ts.
 2. machines/${file}/: states, calls and guards of ${file}.machine.ts, with the meta of each state, and its cases;
    what these are called and what the states are, in German, goes to packages/flow-book/words/german-flows.txt.
 3. ${file}.expected.txt: by hand, what each requirement asks of it. New requirements get their sentence in docs/requirements.
 4. npm run -s flows:ledger -- --flow ${id}, and read it: it is what the machine does.
 5. npm run flows:mutants -- --flow ${id}: whether expectations and tests notice a fault.
 6. src/views/${file}/ over its selectors, and its route in src/app/routes/; npm run make -- messages collects new texts, each needs its text in every language.
 7. packages/flow-book/ui-steps/flows/${file}.ts: how a person does each case; tests/views/flows/${file}.test.tsx performs it. Then withoutView goes.
 8. packages/flow-book/e2e-setup/flows/${file}.ts: how it is brought up in the built application.
 9. npm run flows:check, npm test.`
