import { sql } from 'drizzle-orm'
import { type SupplierName, supplierNames } from '../db/schema/index.ts'
import { type Db, selectRows } from '../db/types.ts'
import type { Suppliers } from './supplier.ts'

/** The supplier of some hotels or orders is not configured. The message names the missing variables. */
class SupplierMissing extends Error {
  override name = 'SupplierMissing'
}

/** Fails if hotels on sale or open orders belong to a supplier that is not configured. @throws SupplierMissing */
export async function requireSupplier(db: Db, suppliers: Suppliers): Promise<void> {
  for (const name of supplierNames) if (name !== 'own' && !suppliers[name]) await requireNone(db, name)
}

async function requireNone(db: Db, name: Exclude<SupplierName, 'own'>): Promise<void> {
  const [row] = await selectRows<{ hotels: boolean; orders: boolean }>(
    db,
    sql`
    select exists (select 1 from hotels where supplier = ${name} and not is_withdrawn) as hotels,
      exists (select 1 from orders where supplier = ${name} and (release_at is not null
        or status in ('New', 'BookingStarted', 'PaymentFailed', 'PaymentCanceled', 'Payed', 'BookingFinishFailed', 'BookingFinished'))) as orders`,
  )
  if (!row?.hotels && !row?.orders) return
  const what = row.hotels ? 'hotels are on sale' : 'orders are under way'
  const variables = {
    remote: 'SUPPLIER_URL and SUPPLIER_SECRET',
    rh: 'RATEHAWK_KEY_ID and RATEHAWK_KEY',
    liteapi: 'LITEAPI_KEY and SUPPORT_TELEPHONE',
  }[name]
  throw new SupplierMissing(`${variables} are required: ${what} whose rooms a supplier has`)
}
