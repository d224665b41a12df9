import { dayOf } from '../base/days.ts'
import type { Db } from '../db/types.ts'
import { checkAgainstData } from './file/against-data.ts'
import { picturesElsewhere } from './file/pictures.ts'
import { InventoryRefused } from './file/problems.ts'
import { readInventoryFile } from './file/read.ts'
import { withoutSupplier } from './file/without-supplier.ts'
import { countInventory, type ImportOutcome, type InventoryCounts, importInventory } from './import.ts'
import { type Taken, takePictures } from './pictures/take.ts'

/** The result of the command: contents of the file, result of the import (null for a check), and duration in ms. */
export type ImportReport = { counts: InventoryCounts; outcome: ImportOutcome | null; milliseconds: number }

/**
 * Options of a run: file, check only, and whether a supplier is configured. `picturesOrigin` may serve unchanged pictures in addition to our own
 * origin. `pictureHosts` may have private addresses.
 */
export type ImportInput = {
  path: string
  isCheck: boolean
  picturesOrigin?: string | undefined
  pictureHosts?: readonly string[]
  hasSupplier?: boolean
  /** Receives progress, once per hundred pictures and hotels. */
  onProgress?: ((line: string) => void) | undefined
}

/**
 * Reads, validates and, unless `isCheck`, imports an inventory file at `now`. @throws FileUnreadable, or InventoryRefused with all problems; then
 * nothing was changed
 */
export async function runImport(
  db: Db,
  { path, isCheck, picturesOrigin, pictureHosts = [], hasSupplier = false, onProgress = () => {} }: ImportInput,
  now: Date,
): Promise<ImportReport> {
  const start = performance.now()
  const file = readInventoryFile(path)
  const today = dayOf(now)
  // All other problems are found before pictures are downloaded.
  const problems = [
    ...picturesElsewhere(file, picturesOrigin),
    ...(hasSupplier ? [] : withoutSupplier(file)),
    ...(await checkAgainstData(db, file, today)),
  ]
  if (problems.length > 0) throw new InventoryRefused(problems)
  const taken = await takePictures(db, file, {
    path,
    fetchOptions: { trusted: new Set(pictureHosts), unresponsive: new Set() },
    isCheck,
    now,
    onProgress,
  })
  const outcome = isCheck ? null : await importInventory(db, file, { today, now, taken, onProgress }).catch(discardOnError(taken))
  return { counts: countInventory(file), outcome, milliseconds: Math.round(performance.now() - start) }
}

/** Removes the new pictures if the import was refused. */
const discardOnError =
  (taken: Taken) =>
  async (error: unknown): Promise<never> => {
    await taken.discard()
    throw error
  }
