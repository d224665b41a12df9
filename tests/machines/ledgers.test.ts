import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ledgers } from '@firn/flow-book/kit/binding.ts'
import { createLedgers, type LedgerPath } from '@firn/flow-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flowById } from '../../machines/flow-by-id.ts'
import { flows } from '../../machines/flows.ts'

const committed = new URL('ledgers/', import.meta.url)
const sizeOf = (file: string) => statSync(new URL(file, committed)).size

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledgers-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The lines of a regenerated ledger of a flow. */
function linesOf(id: string, paths: readonly LedgerPath[]): string[] {
  createLedgers(pathToFileURL(`${folder}/`)).write(flowById(id), paths)
  return readFileSync(join(folder, `${id}.json`), 'utf8').split('\n')
}

describe('the committed ledgers', () => {
  test('belong to flows, one each', () => expect(readdirSync(committed).sort()).toEqual(flows.map(({ id }) => `${id}.json`).sort()))
  test('are small enough to read: at most two megabytes in total and 280 KB each', () => {
    const sizes = readdirSync(committed).map((file) => ({ file, size: sizeOf(file) }))
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(2_000_000)
    expect(sizes.filter(({ size }) => size > 280_000)).toEqual([])
  })
  test.each(flows.map((flow) => [flow.id, flow] as const))('%s: equals the regenerated ledger', (id, flow) => {
    expect(linesOf(id, ledgers.read(flow) ?? [])).toEqual(readFileSync(new URL(`${id}.json`, committed), 'utf8').split('\n'))
  })
})

describe('a changed text', () => {
  test('in an emitted event changes the lines of its steps, and no path', () => {
    const before = ledgers.read(flowById('bookingCancel')) ?? []
    const after = JSON.parse(JSON.stringify(before).replaceAll('"booking.canceled"', '"booking.isCanceled"')) as LedgerPath[]
    const [old, fresh] = [linesOf('bookingCancel', before), linesOf('bookingCancel', after)]
    const changed = fresh.filter((line, at) => line !== old[at])
    expect(fresh).toHaveLength(old.length)
    expect(changed).toEqual([expect.stringMatching(/^ {6}"the booking is cancelled": .*booking\.isCanceled/)])
  })
  test('in a context changes the lines of the steps that set it', () => {
    const before = ledgers.read(flowById('otp')) ?? []
    const after = JSON.parse(JSON.stringify(before).replaceAll('"message":"otp.wrongCode"', '"message":"otp.codeIsWrong"')) as LedgerPath[]
    const [old, fresh] = [linesOf('otp', before), linesOf('otp', after)]
    const changed = fresh.filter((line, at) => line !== old[at])
    expect(fresh).toHaveLength(old.length)
    expect(changed.length).toBeLessThan(10)
    expect(changed.every((line) => line.includes('otp.codeIsWrong'))).toBe(true)
  })
})
