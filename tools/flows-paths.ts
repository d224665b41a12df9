// `npm run -s flows:paths -- --flow bookNow --format gherkin --cover transitions --language de`: prints QA's generated tests on standard output, of
// all flows without --flow. With the cover of transitions, standard error has a line per flow: its number of steps, and the minimum.

import { type CoverName, covers } from '@firn/flow-book/paths/covers.ts'
import { type Format, formats, sizesOf, writeTests } from '@firn/flow-book/paths/formats.ts'
import { type Locale, locales } from '../contract/languages.ts'
import { flows } from '../machines/flows.ts'
import { readCommand } from './arguments.ts'

const { flow, format, cover, language } = readCommand({
  flow: { fallback: 'all', words: ['all', ...flows.map(({ id }) => id)] },
  format: { fallback: 'gherkin', words: formats },
  cover: { fallback: 'pairs', words: covers },
  language: { fallback: 'en', words: locales },
})
const chosen = flows.filter(({ id }) => flow === 'all' || id === flow)
process.stdout.write(await writeTests(chosen, format as Format, { cover: cover as CoverName, language: language as Locale }))
if (cover === 'transitions' && !['playwright', 'by-hand', 'xstate', 'scxml'].includes(format))
  for (const line of await sizesOf(chosen)) console.error(line)
