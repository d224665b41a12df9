import type { Db } from '../db/types.ts'
import { ownStock } from './own/own-stock.ts'
import { remoteSupplier } from './remote/remote-supplier.ts'
import type { Suppliers } from './supplier.ts'

/** The configured suppliers: always our own stock, and a remote one if SUPPLIER_URL is set. */
export function openSuppliers(
  { supplier }: { supplier: { url: string; secrets: readonly string[] } | null },
  { db, now }: { db: Db; now: () => Date },
): Suppliers {
  return { own: ownStock(db), remote: supplier ? remoteSupplier({ ...supplier, now }) : null }
}
