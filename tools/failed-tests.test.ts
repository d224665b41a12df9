import { spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { failedInPlaywright, failedInVitest } from './failed-tests.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'firn-failed-tests-')))
afterAll(() => rmSync(folder, { recursive: true }))

test('lists failed tests of Vitest by file and name with their message, and files that do not load, but no passed ones', () => {
  writeFileSync(
    join(folder, 'sums.test.mjs'),
    `describe('sums', () => { test('add up', () => expect(1 + 1).toBe(3)); test('pass', () => {}) })`,
  )
  writeFileSync(join(folder, 'broken.test.mjs'), `throw new Error('the file is broken')`)
  const report = join(folder, 'vitest.json')
  const run = spawnSync('node_modules/.bin/vitest', ['run', '--root', folder, '--globals', '--reporter=json', `--outputFile=${report}`], {
    env: { ...process.env, VITEST: undefined, NO_COLOR: '1' },
    encoding: 'utf8',
  })
  expect(run.status, run.stdout + run.stderr).toBe(1)
  const failed = failedInVitest(report)
  expect(failed.map(({ name }) => name).toSorted()).toEqual(
    [
      relative(process.cwd(), join(folder, 'broken.test.mjs')),
      `${relative(process.cwd(), join(folder, 'sums.test.mjs'))} › sums add up`,
    ].toSorted(),
  )
  const messages = failed.map(({ message }) => message).join('\n')
  expect(messages).toContain('expected 2 to be 3')
  expect(messages).toContain('the file is broken')
})

test('lists failed tests of Playwright by file and title, with flaky ones, but no passed ones', () => {
  const report = join(folder, 'playwright.json')
  const spec = (title: string, ok: boolean, ...messages: (string | undefined)[]) => ({
    title,
    ok,
    file: 'home.spec.ts',
    tests: [{ results: messages.map((message) => (message ? { error: { message } } : {})) }],
  })
  writeFileSync(
    report,
    JSON.stringify({
      suites: [
        {
          title: 'home.spec.ts',
          specs: [spec('opens', true, undefined), spec('is flaky', true, 'Timed out', undefined)],
          suites: [{ title: 'on a phone', specs: [spec('scrolls', false, '\u001b[31mNot in view\u001b[39m')] }],
        },
      ],
    }),
  )
  expect(failedInPlaywright(report)).toEqual([
    { name: 'home.spec.ts › scrolls', message: 'Not in view' },
    { name: 'home.spec.ts › is flaky', message: 'Timed out' },
  ])
})
