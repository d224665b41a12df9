import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { copyProduct, runIn } from '../support/copy.ts'

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 1_200_000 })

let copy = ''

const run = (file: string, ...args: string[]) => runIn(copy, file, ...args)
const machineTests = (...files: string[]) => run('node_modules/vitest/vitest.mjs', 'run', '--project', 'machines', ...files)
const filesOf = (id: string, file: string) =>
  globSync([`**/${file}*/**`, `**/${file}.*`, `**/${id}.*`], { cwd: copy, exclude: ['node_modules'] })
const registry = () => readFileSync(join(copy, 'machines/flows.ts'), 'utf8')

beforeAll(() => {
  copy = copyProduct('new-flow')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('flows:new', () => {
  test('creates a flow that passes flows:check, types, lint and its machine tests', () => {
    const made = run('tools/flows-new.ts', 'trip-diary')
    expect(made.output).toMatch(/^Flow tripDiary is there.*\n 1\. machines\/flows\.ts/)
    expect(made.status).toBe(0)
    const [files, text] = [filesOf('tripDiary', 'trip-diary'), registry()]
    expect(files.length).toBeGreaterThan(5)
    expect(text).toContain('trip-diary')
    const again = run('tools/flows-new.ts', 'trip-diary')
    expect(again.output).toContain('There is a flow tripDiary already')
    expect(again.status).toBe(1)
    expect([filesOf('tripDiary', 'trip-diary'), registry()]).toEqual([files, text])
    const check = run('tools/flows-check.ts')
    expect(check.output).toMatch(/^tripDiary +4 .* 0$/m)
    expect(check.output).toContain('Everything agrees.')
    for (const project of ['tsconfig.node.json', 'tsconfig.web.json'])
      expect(run('node_modules/typescript/bin/tsc', '--checkers', '1', '-p', project)).toEqual({ status: 0, output: '' })
    expect(run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', 'machines', 'packages', 'tests')).toMatchObject({
      status: 0,
    })
    const tests = machineTests('tests/machines/trip-diary.test.ts', 'tests/machines/expected', 'tests/flowbook/agreement', 'paths/walks')
    expect(tests.output).not.toContain('FAIL')
    expect(tests.status).toBe(0)
  })

  test('leaves no files behind if a step fails', () => {
    const before = registry()
    writeFileSync(join(copy, 'biome.json'), '{')
    const { status, output } = run('tools/flows-new.ts', 'trip-notes')
    expect(output).toContain('biome.json')
    expect(status).toBe(1)
    expect(registry()).toBe(before)
    expect(filesOf('tripNotes', 'trip-notes')).toEqual([])
  })
})
