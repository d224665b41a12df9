// `npm run requirements`: each requirement with its sentence, the number of tests that name it and their last result. Exits 1 if one has no test, or
// if a title names too many.
import { existsSync, readFileSync } from 'node:fs'
import { readRequirements } from '@firn/flow-book/read/requirements.ts'
import * as v from 'valibot'

const REPORTS = ['machines', 'server', 'views', 'processes', 'postgres'].map((name) => `test-results/${name}.json`)

/** Maximum number of requirements in a title: a test with more hardly checks them all. */
const MOST = 5

interface Result {
  title: string
  isPassed: boolean
}

const Vitest = v.object({
  testResults: v.array(v.object({ assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })) })),
})

interface Suite {
  title: string
  specs: { title: string; ok: boolean }[]
  suites?: Suite[]
}

function fromSuites(suites: readonly Suite[], above = ''): Result[] {
  return suites.flatMap((suite) => [
    ...suite.specs.map((spec) => ({ title: `${above} ${suite.title} ${spec.title}`.trim(), isPassed: spec.ok })),
    ...fromSuites(suite.suites ?? [], `${above} ${suite.title}`.trim()),
  ])
}

const results: Result[] = REPORTS.filter((path) => existsSync(path)).flatMap((path) =>
  v
    .parse(Vitest, JSON.parse(readFileSync(path, 'utf8')))
    .testResults.flatMap((file) =>
      file.assertionResults.map(({ fullName, status }) => ({ title: fullName, isPassed: status === 'passed' })),
    ),
)
if (existsSync('test-results/e2e.json'))
  results.push(...fromSuites((JSON.parse(readFileSync('test-results/e2e.json', 'utf8')) as { suites: Suite[] }).suites))
if (results.length === 0) {
  console.error('No test has run yet. Run npm test first.')
  process.exit(1)
}

/** Whether a title names an id alone or within a list such as [QUIZ-1, QUIZ-2]. */
const names = (title: string, id: string) => new RegExp(`\\b${id}\\b(?!\\d)`).test(title)

const requirements = readRequirements()
let missing = 0
for (const { id, sentence } of requirements) {
  const tests = results.filter(({ title }) => names(title, id))
  if (tests.length === 0) missing++
  const state = tests.length === 0 ? 'no test' : tests.every(({ isPassed }) => isPassed) ? 'passed' : 'failed'
  console.log(`${id.padEnd(12)} ${state.padEnd(8)} ${String(tests.length).padStart(3)}  ${sentence}`)
}
const crowded = results.filter(({ title }) => requirements.filter(({ id }) => names(title, id)).length > MOST)
for (const { title } of crowded) console.error(`More than ${MOST} requirements: ${title}`)
console.error(`${missing} requirements have no test, ${crowded.length} titles name more than ${MOST}.`)
process.exit(missing + crowded.length === 0 ? 0 : 1)
