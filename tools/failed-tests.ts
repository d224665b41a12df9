// The failed tests of a run by name, each with the beginning of its message. Printed at the end, which a truncated log keeps.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'

export interface FailedTest {
  name: string
  message: string
}

const VitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string(), failureMessages: v.nullish(v.array(v.string())) })),
    }),
  ),
})

interface Suite {
  suites?: Suite[]
  specs?: { title: string; ok: boolean; file: string; tests: { results: { error?: { message?: string } }[] }[] }[]
}

const firstLines = (message: string) => stripVTControlCharacters(message).trim().split('\n').slice(0, 6).join('\n').slice(0, 800)

/** @returns the failed tests of Vitest's JSON report. A file that does not load is reported with its error message. */
export function failedInVitest(report: string): FailedTest[] {
  return v.parse(VitestReport, JSON.parse(readFileSync(report, 'utf8'))).testResults.flatMap((file) => {
    const place = relative(process.cwd(), file.name)
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && file.status === 'failed') return [{ name: place, message: firstLines(file.message) }]
    return failed.map((test) => ({ name: `${place} › ${test.fullName}`, message: firstLines(test.failureMessages?.join('\n') ?? '') }))
  })
}

/** @returns the failed tests of Playwright's JSON report, including flaky ones */
export function failedInPlaywright(report: string): FailedTest[] {
  const inSuite = (suite: Suite): FailedTest[] => [
    ...(suite.suites ?? []).flatMap(inSuite),
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) => {
      const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error
      return error ? [{ name: `${file} › ${title}`, message: firstLines(error.message ?? '') }] : []
    }),
  ]
  return inSuite(JSON.parse(readFileSync(report, 'utf8')))
}
