import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { copyProduct, runIn } from '../support/copy.ts'

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 1_200_000 })

let copy = ''

const run = (file: string, ...args: string[]) => runIn(copy, file, ...args)
const machineTests = (...files: string[]) => run('node_modules/vitest/vitest.mjs', 'run', '--project', 'machines', ...files)

beforeAll(() => {
  copy = copyProduct('new-flow')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('flows:new', () => {
  test('makes a flow that passes flows:check, types, lint and its machine tests', () => {
    const made = run('tools/flows-new.ts', 'trip-diary')
    expect(made.output).toMatch(/^Flow tripDiary is there.*\n 1\. machines\/flows\.ts/)
    expect(made.status).toBe(0)
    const check = run('tools/flows-check.ts')
    expect(check.output).toMatch(/^tripDiary +4 .* 0$/m)
    expect(check.output).toContain('Everything agrees.')
    for (const project of ['tsconfig.node.json', 'tsconfig.web.json'])
      expect(run('node_modules/typescript/bin/tsc', '--checkers', '1', '-p', project)).toEqual({ status: 0, output: '' })
    expect(run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', 'machines', 'flowbook', 'tests')).toMatchObject({
      status: 0,
    })
    const tests = machineTests('tests/machines/trip-diary.test.ts', 'tests/machines/expected', 'tests/flowbook/agreement', 'paths/walks')
    expect(tests.output).not.toContain('FAIL')
    expect(tests.status).toBe(0)
  })
})
