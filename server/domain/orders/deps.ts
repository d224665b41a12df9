import type { Enqueue, OrderJob } from '../../base/jobs.ts'
import type { Db } from '../../db/types.ts'
import type { Suppliers } from '../../suppliers/supplier.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** What the order rules ask of the outside. */
export interface OrderDeps {
  db: Db
  now: () => Date
  enqueue: Enqueue<OrderJob>
  provider: PaymentProvider
  suppliers: Suppliers
  /** Seconds between the start of a booking and its expiry (ORDER_TTL_SECONDS). */
  orderTtlSeconds: number
  /** Seconds for which a supplier booking that failed after payment is tried again before the money goes back (SUPPLIER_RETRY_SECONDS, LAW-3). */
  supplierRetrySeconds: number
}
