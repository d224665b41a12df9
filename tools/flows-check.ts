// `npm run flows:check`: fails if machine, cases, texts, UI steps and committed diagrams differ, or if a cited id of a requirement or
// decision has no text.
import { checkBook } from '@firn/flow-book/check/check.ts'
import { problemInWords, tableOf } from '@firn/flow-book/check/report.ts'
import { readBook } from '@firn/flow-book/read/read-book.ts'
import { uiStepsByFlow } from '@firn/flow-book/ui-steps/index.ts'
import { flows } from '../machines/flows.ts'
import { readCommand } from './arguments.ts'

readCommand({})
const book = await readBook(flows)
const { problems, counts } = checkBook(book, uiStepsByFlow, new URL('../', import.meta.url))
console.log(tableOf(counts))
for (const problem of problems) console.error(problemInWords(problem))
console.log(problems.length === 0 ? 'Everything agrees.' : `${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
