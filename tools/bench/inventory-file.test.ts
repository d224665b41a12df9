import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readInventoryFile } from '../../server/inventory/file/read.ts'
import { writeInventoryFile } from './inventory-file.ts'

test('the inventory file of the benchmark is valid', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firn-bench-file-'))
  try {
    const path = join(folder, 'inventory.json')
    writeInventoryFile(path, { hotels: 2, nights: 3, from: '2027-01-01' })
    expect(readInventoryFile(path).hotels).toHaveLength(2)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
