import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { flows } from '../../../machines/flows.ts'
import { loadByFlow } from '../read/by-flow.ts'
import { fileNameOf, flowIdOf } from '../words/names.ts'

let folder = ''
const load = () => loadByFlow<string>(pathToFileURL(`${folder}/`), 'what')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firn-by-flow-'))
  writeFileSync(join(folder, 'book-now.mjs'), "export const what = 'books'\n")
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('files are loaded by the flow in their names', async () => {
  writeFileSync(join(folder, 'otp.mjs'), "export const what = 'signs in'\n")
  expect(await load()).toEqual({ bookNow: 'books', otp: 'signs in' })
})

test('a file without the export is refused with its name', async () => {
  writeFileSync(join(folder, 'otp.mjs'), 'export const other = 1\n')
  await expect(load()).rejects.toThrow(/otp\.mjs has no export «what»/)
})

test('file names and flow ids convert to each other', () => {
  for (const { id } of flows) expect(flowIdOf(`${fileNameOf(id)}.ts`)).toBe(id)
  expect(fileNameOf('paymentVerification')).toBe('payment-verification')
})
