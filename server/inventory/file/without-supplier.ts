import type { Problem } from './problems.ts'
import type { InventoryFile } from './schema.ts'

/** Hotels of a remote supplier that is not configured: without SUPPLIER_URL they cannot be booked. */
export function withoutSupplier(file: InventoryFile): Problem[] {
  return file.hotels.flatMap(({ supplier }, at) =>
    supplier === 'remote' ? [{ path: `hotels[${at}].supplier`, rule: 'must be "own", as SUPPLIER_URL is not set', value: supplier }] : [],
  )
}
