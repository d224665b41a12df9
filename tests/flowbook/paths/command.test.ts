import { spawnSync } from 'node:child_process'
import { ledgerOf } from '@firn/flow-book/kit/paths.ts'
import type { LedgerPath } from '@firn/flow-kit'
import { describe, expect, test } from 'vitest'
import { flowById } from '../../../machines/flow-by-id.ts'

const command = (tool: string, args: readonly string[]) =>
  spawnSync(process.execPath, [tool, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
    maxBuffer: 64 * 1024 * 1024,
  })
const run = (...args: string[]) => command('tools/flows-paths.ts', args)

describe('flows:paths', () => {
  test('prints only the tests of one flow, as Gherkin by default', () => {
    const { status, stdout, stderr } = run('--flow', 'bookNow')
    expect(stdout).toMatch(/^# language: en\nFeature: Book now\n/)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  test('reports the steps of the transition cover and the minimum', () => {
    const { status, stdout, stderr } = run('--flow', 'adminInvite', '--cover', 'transitions', '--format', 'csv', '--language', 'de')
    expect(stdout).toMatch(/^ADMIN-INVITE-T[0-9a-f]{6},1,/m)
    expect(stderr).toMatch(/^adminInvite +\d+ paths, \d+ steps, at least \d+: 1\.[0-4]\d\n$/)
    expect(status).toBe(0)
  })

  const refused = [
    { args: ['--flow', 'bookLater'], reason: /--flow must be .*bookNow.*, not "bookLater"/ },
    { args: ['--format', 'pdf'], reason: /--format must be gherkin or csv or markdown or json.*xstate or scxml, not "pdf"/ },
    { args: ['--cover', 'states'], reason: /--cover must be pairs or transitions, not "states"/ },
    { args: ['--language', 'nl'], reason: /--language must be en or de or fr, not "nl"/ },
    { args: ['--locale', 'de'], reason: /There is --flow, --format, --cover, --language/ },
  ]
  for (const { args, reason } of refused)
    test(`lists the allowed values when called with ${args.join(' ')}`, () => {
      const { status, stdout, stderr } = run(...args)
      expect(stderr).toMatch(reason)
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    })
})

describe('flows:ledger', () => {
  const ledger = (...args: string[]) => command('tools/flows-ledger.ts', args)

  test('prints only the full ledger of a flow: every step with its event, state and context', async () => {
    const { status, stdout, stderr } = ledger('--flow', 'bookNow')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const paths = JSON.parse(stdout) as LedgerPath[]
    expect(paths).toEqual(await ledgerOf(flowById('bookNow')))
    const [path] = paths
    expect(path).toMatchObject({ name: expect.stringContaining('; ends in '), input: { bundleId: 'bundle-1', quizSessionId: 'quiz-1' } })
    expect(path?.steps.slice(0, 2)).toMatchObject([
      { event: { type: 'booking.request' }, state: 'checking', context: { bundleId: 'bundle-1', quizSessionId: 'quiz-1', failure: null } },
      {
        event: { type: 'xstate.done.actor.checkPrebooking', output: { status: 'Expired', prebookHash: null } },
        state: 'prebooking',
        context: { bundleId: 'bundle-1', quizSessionId: 'quiz-1', failure: null },
      },
    ])
  })

  test.each([
    { args: ['--flow', 'bookLater'], says: /--flow must be .*bookNow.*, not "bookLater"/ },
    { args: [], says: /--flow is needed: .*bookNow/ },
    { args: ['bookNow'], says: /There is --flow/ },
  ])('says what there is when it is given $args', ({ args, says }) => {
    const { status, stdout, stderr } = ledger(...args)
    expect(stderr).toMatch(says)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  })
})
