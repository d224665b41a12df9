// `npm run -s flows:paths -- --flow bookNow --format gherkin`: QA's generated tests, to standard output. Without --flow, those of every flow.
import { type Format, formats, writeTests } from '../flowbook/paths/formats.ts'
import { flows } from '../machines/flows.ts'
import { readCommand } from './arguments.ts'

const { flow, format } = readCommand({
  flow: { fallback: 'all', words: ['all', ...flows.map(({ id }) => id)] },
  format: { fallback: 'gherkin', words: formats },
})
const chosen = flows.filter(({ id }) => flow === 'all' || id === flow)
process.stdout.write(writeTests(chosen, format as Format))
