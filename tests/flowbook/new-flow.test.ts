import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyProduct, runIn } from '../support/copy.ts'

let copy = ''

const newFlow = (...args: string[]) => runIn(copy, 'tools/flows-new.ts', ...args)
const filesOf = (id: string, file: string) =>
  globSync([`**/${file}*/**`, `**/${file}.*`, `**/${id}.*`], { cwd: copy, exclude: ['node_modules'] })
const registry = () => readFileSync(join(copy, 'machines/flows.ts'), 'utf8')

beforeAll(() => {
  copy = copyProduct('refused-flow')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** The slow test of its output is tests/long/new-flow.test.ts. */
describe('flows:new', () => {
  test.each([
    [['trip-diary', 'trip-notes'], /Name one flow/],
    [['trip_diary'], /words of small letters and digits, joined by hyphens/],
    [['book-now'], /There is a flow bookNow already/],
  ] as const)('refuses %j and writes nothing', (args, reason) => {
    const before = registry()
    const { status, output } = newFlow(...args)
    expect(output).toMatch(reason)
    expect(status).toBe(1)
    expect(registry()).toBe(before)
    expect(filesOf('tripDiary', 'trip-diary')).toEqual([])
  })
})
