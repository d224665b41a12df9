import type { Db } from '../db/types.ts'
import { etgClient } from './etg/client.ts'
import { etgSupplier } from './etg/etg-supplier.ts'
import { supplierGate } from './gate.ts'
import { liteApiClient } from './liteapi/client.ts'
import { liteApiSupplier } from './liteapi/liteapi-supplier.ts'
import { ownStock } from './own/own-stock.ts'
import { remoteSupplier } from './remote/remote-supplier.ts'
import type { Margin, Suppliers } from './supplier.ts'

type SupplierConfig = {
  supplier: { url: string; secrets: readonly string[]; currency: string; margin: Margin } | null
  ratehawk: RatehawkConfig | null
  liteapi: LiteApiConfig | null
}
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

/** How LiteAPI is reached, what the operator adds to its prices, and whom it contacts about a booking. */
export type LiteApiConfig = Pick<RatehawkConfig, 'url' | 'key' | 'currency' | 'margin' | 'contact'> & { bookUrl: string }

/** The configured suppliers: always our own stock, a gateway if SUPPLIER_URL is set, and ETG and LiteAPI if their keys are set. */
export function openSuppliers({ supplier, ratehawk, liteapi }: SupplierConfig, { db, now }: { db: Db; now: () => Date }): Suppliers {
  return {
    own: ownStock(db),
    remote: supplier ? remoteSupplier({ ...supplier, now }) : null,
    liteapi: liteapi
      ? liteApiSupplier({ ...liteapi, client: liteApiClient({ ...liteapi, gate: supplierGate('liteapi', { db, now }) }), db, now })
      : null,
    rh: ratehawk ? etgSupplier({ ...ratehawk, client: etgClient({ ...ratehawk, gate: supplierGate('rh', { db, now }) }), db, now }) : null,
  }
}
