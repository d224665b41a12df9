import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['tools/flows-paths.ts', ...args], { encoding: 'utf8', env: { ...process.env, NODE_NO_WARNINGS: '1' } })

describe('flows:paths', () => {
  test('prints the tests of one flow, Gherkin where no format is named, and nothing else', () => {
    const { status, stdout, stderr } = run('--flow', 'bookNow')
    expect(stdout).toMatch(/^# language: en\nFeature: Book now\n/)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  const refused = [
    { args: ['--flow', 'bookLater'], reason: /--flow must be .*bookNow.*, not "bookLater"/ },
    { args: ['--format', 'pdf'], reason: /--format must be gherkin or csv or markdown or json.*, not "pdf"/ },
    { args: ['--language', 'de'], reason: /There is --flow, --format/ },
    { args: ['bookNow'], reason: /There is --flow, --format/ },
  ]
  for (const { args, reason } of refused)
    test(`names what is allowed when called with ${args.join(' ')}`, () => {
      const { status, stdout, stderr } = run(...args)
      expect(stderr).toMatch(reason)
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    })
})
