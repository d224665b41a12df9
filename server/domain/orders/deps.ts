import type { Db } from '../../db/types.ts'
import type { PaymentProvider } from '../payments/provider.ts'

/** Queues of the jobs that orders need. */
export type OrderJob =
  | { queue: 'orders.hold'; data: { orderId: string } }
  | { queue: 'orders.expire'; data: { orderId: string } }
  | { queue: 'orders.supplier'; data: { orderId: string } }
  | { queue: 'payments.refund'; data: { refundId: string } }
  | { queue: 'payments.event'; data: { eventId: string } }
  | { queue: 'mail.confirmation'; data: { orderId: string } }
  | { queue: 'mail.cancellation'; data: { orderId: string } }
  | { queue: 'mail.refund'; data: { refundId: string } }

/** Puts a job into its queue, to be run at once or at `startAt`. Jobs may run more than once: each looks at the rows before it acts. */
export type Enqueue = (job: OrderJob, options?: { startAt?: Date }) => Promise<void>

/** What the order rules ask of the outside. */
export interface OrderDeps {
  db: Db
  now: () => Date
  enqueue: Enqueue
  provider: PaymentProvider
  /** Seconds between the start of a booking and its expiry (ORDER_TTL_SECONDS). */
  orderTtlSeconds: number
  /** Seconds for which a supplier booking that failed after payment is tried again before the money goes back (SUPPLIER_RETRY_SECONDS, LAW-3). */
  supplierRetrySeconds: number
}

/** Who asks: everything is scoped to the user or, for visitors, to the device. */
export interface Owner {
  deviceId: string
  userId: string | null
}
