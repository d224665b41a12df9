import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { copyProduct, runIn } from '../support/copy.ts'

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 1_200_000 })

let copy = ''

const run = (file: string, ...args: string[]) => runIn(copy, file, ...args)
const newFlow = (...args: string[]) => run('tools/flows-new.ts', ...args)
const filesOf = (id: string, file: string) =>
  globSync([`**/${file}*/**`, `**/${file}.*`, `**/${id}.*`], { cwd: copy, exclude: ['node_modules'] })
const registry = () => readFileSync(join(copy, 'machines/flows.ts'), 'utf8')

beforeAll(() => {
  copy = copyProduct('new-flow')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('flows:new', () => {
  test.each([
    [[], /Name one flow/],
    [['trip-diary', 'trip-notes'], /Name one flow/],
    [['TripDiary'], /words of small letters and digits, joined by hyphens/],
    [['trip_diary'], /words of small letters and digits, joined by hyphens/],
    [['../diary'], /words of small letters and digits, joined by hyphens/],
    [['book-now'], /There is a flow bookNow already/],
  ] as const)('refuses %j and writes nothing', (args, reason) => {
    const before = registry()
    const { status, output } = newFlow(...args)
    expect(output).toMatch(reason)
    expect(status).toBe(1)
    expect(registry()).toBe(before)
    expect(filesOf('tripDiary', 'trip-diary')).toEqual([])
  })

  test('makes a flow with its files and its place in the registry, and refuses to make it again', () => {
    const made = newFlow('trip-diary')
    expect(made.output).toMatch(/^Flow tripDiary is there.*\n 1\. machines\/flows\.ts/)
    expect(made.status).toBe(0)
    const [files, text] = [filesOf('tripDiary', 'trip-diary'), registry()]
    expect(files.length).toBeGreaterThan(5)
    expect(text).toContain('trip-diary')
    const again = newFlow('trip-diary')
    expect(again.output).toContain('There is a flow tripDiary already')
    expect(again.status).toBe(1)
    expect([filesOf('tripDiary', 'trip-diary'), registry()]).toEqual([files, text])
  })

  test('leaves nothing behind where a step fails', () => {
    const before = registry()
    rmSync(join(copy, 'tests/support/flows/check.ts'))
    const { status, output } = newFlow('trip-notes')
    expect(output).toContain('support/flows/check.ts')
    expect(status).toBe(1)
    expect(registry()).toBe(before)
    expect(filesOf('tripNotes', 'trip-notes')).toEqual([])
  })
})
