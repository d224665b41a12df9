import { dayOf } from '../base/days.ts'
import type { Db } from '../db/types.ts'
import { checkAgainstData } from './file/against-data.ts'
import { picturesElsewhere } from './file/pictures.ts'
import { InventoryRefused } from './file/problems.ts'
import { readInventoryFile } from './file/read.ts'
import { withoutSupplier } from './file/without-supplier.ts'
import { countInventory, type ImportOutcome, type InventoryCounts, importInventory } from './import.ts'
import { type Taken, takePictures } from './pictures/take.ts'

/** What the command returns: what the file holds, what the import did (null where it was only checked), and how long it took in ms. */
export type ImportReport = { counts: InventoryCounts; outcome: ImportOutcome | null; milliseconds: number }

/**
 * Options of a run: the file, whether it is only checked, where pictures that are shown as they are may lie besides on our own origin, which hosts may be asked for pictures
 * though they are private, and whether a supplier is configured.
 */
export type ImportInput = {
  path: string
  isCheck: boolean
  picturesOrigin?: string | undefined
  pictureHosts?: readonly string[]
  hasSupplier?: boolean
  /** Hears how far it is, once in a hundred pictures and hotels. */
  tell?: ((line: string) => void) | undefined
}

/**
 * Reads, checks and, unless `isCheck`, imports an inventory file at `now`. Throws `FileUnreadable`, and `InventoryRefused` with every
 * problem; then nothing was changed.
 */
export async function runImport(
  db: Db,
  { path, isCheck, picturesOrigin, pictureHosts = [], hasSupplier = false, tell = () => {} }: ImportInput,
  now: Date,
): Promise<ImportReport> {
  const start = performance.now()
  const file = readInventoryFile(path)
  const today = dayOf(now)
  // Whatever else is wrong is known before a picture is asked for.
  const problems = [
    ...picturesElsewhere(file, picturesOrigin),
    ...(hasSupplier ? [] : withoutSupplier(file)),
    ...(await checkAgainstData(db, file, today)),
  ]
  if (problems.length > 0) throw new InventoryRefused(problems)
  const taken = await takePictures(db, file, { path, asking: { trusted: new Set(pictureHosts), silent: new Set() }, isCheck, now, tell })
  const outcome = isCheck ? null : await importInventory(db, file, { today, now, taken, tell }).catch(forgetting(taken))
  return { counts: countInventory(file), outcome, milliseconds: Math.round(performance.now() - start) }
}

/** What came for an import that was refused leaves with it. */
const forgetting =
  (taken: Taken) =>
  async (error: unknown): Promise<never> => {
    await taken.forget()
    throw error
  }
