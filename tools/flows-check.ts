// `npm run flows:check`: fails if machine, cases, texts, UI steps and committed diagrams differ, or if a cited id of a requirement or
// decision has no text.
import { checkBook } from '../flowbook/check/check.ts'
import { problemInWords, tableOf } from '../flowbook/check/report.ts'
import { readBook } from '../flowbook/read/read-book.ts'
import { uiStepsByFlow } from '../flowbook/ui-steps/index.ts'
import { flows } from '../machines/flows.ts'
import { readCommand } from './arguments.ts'

readCommand({})
const book = await readBook(flows)
const { problems, counts } = checkBook(book, uiStepsByFlow, new URL('../', import.meta.url))
console.log(tableOf(counts))
for (const problem of problems) console.error(problemInWords(problem))
console.log(problems.length === 0 ? 'Everything agrees.' : `${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
