import type { Db } from '../db/types.ts'
import { etgClient } from './etg/client.ts'
import { etgSupplier } from './etg/etg-supplier.ts'
import { ownStock } from './own/own-stock.ts'
import { remoteSupplier } from './remote/remote-supplier.ts'
import type { Margin, Suppliers } from './supplier.ts'

type SupplierConfig = { supplier: { url: string; secrets: readonly string[] } | null; ratehawk: RatehawkConfig | null }
/** How ETG is reached, what the operator adds to its prices, and whom ETG contacts about a booking. */
export type RatehawkConfig = {
  url: string
  keyId: string
  key: string
  currency: string
  margin: Margin
  contact: { email: string; phone: string }
  ip: string
}

/** The configured suppliers: always our own stock, a gateway if SUPPLIER_URL is set, and ETG if RATEHAWK_KEY_ID is set. */
export function openSuppliers({ supplier, ratehawk }: SupplierConfig, { db, now }: { db: Db; now: () => Date }): Suppliers {
  return {
    own: ownStock(db),
    remote: supplier ? remoteSupplier({ ...supplier, now }) : null,
    rh: ratehawk ? etgSupplier({ ...ratehawk, client: etgClient(ratehawk), db, now }) : null,
  }
}
