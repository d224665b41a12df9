import type { Enqueue, OrderJob } from '../../base/jobs.ts'
import type { Db } from '../../db/types.ts'
import type { Suppliers } from '../../suppliers/supplier.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** What the domain functions of orders depend on. */
export interface OrderDeps {
  db: Db
  now: () => Date
  enqueue: Enqueue<OrderJob>
  provider: PaymentProvider
  suppliers: Suppliers
  /** Seconds between the start of a booking and its expiry (ORDER_TTL_SECONDS). */
  orderTtlSeconds: number
  /** Seconds for which a supplier booking that failed after payment is retried before the refund (SUPPLIER_RETRY_SECONDS, LAW-3). */
  supplierRetrySeconds: number
}
