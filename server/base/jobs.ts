/** Jobs of orders and payments. */
export type OrderJob =
  | { queue: 'orders.hold'; data: { orderId: string } }
  | { queue: 'orders.expire'; data: { orderId: string } }
  | { queue: 'orders.supplier'; data: { orderId: string } }
  | { queue: 'orders.release'; data: { orderId: string } }
  | { queue: 'orders.check'; data: { orderId: string } }
  | { queue: 'payments.refund'; data: { refundId: string } }
  | { queue: 'payments.capture'; data: { orderId: string } }
  | { queue: 'payments.event'; data: { eventId: string } }
  | { queue: 'payments.reconcile'; data: Record<string, never> }
  | { queue: 'mail.confirmation'; data: { orderId: string } }
  | { queue: 'mail.cancellation'; data: { orderId: string } }
  | { queue: 'mail.refund'; data: { refundId: string } }

/** Jobs of offers and upkeep. */
export type OfferJob = { queue: 'offers.generate'; data: { quizSessionId: string; revision: number } }
export type UpkeepJob =
  | { queue: 'upkeep.daily'; data: Record<string, never> }
  | { queue: 'mail.send'; data: { mailId: string } }
  | { queue: 'mail.code'; data: { requestId: string } }

/** Every job of the server. */
export type Job = OrderJob | OfferJob | UpkeepJob

export const queues = [
  'orders.hold',
  'orders.expire',
  'orders.supplier',
  'orders.release',
  'orders.check',
  'payments.refund',
  'payments.capture',
  'payments.event',
  'payments.reconcile',
  'mail.confirmation',
  'mail.cancellation',
  'mail.refund',
  'offers.generate',
  'upkeep.daily',
  'mail.send',
  'mail.code',
] as const satisfies readonly Job['queue'][]

/**
 * Queues with at most one job per subject, waiting, running or to be retried. Adding another one does nothing. These jobs read the rows first, and
 * the sweep queues missing ones.
 */
export const singleQueues: ReadonlySet<Job['queue']> = new Set([
  'orders.hold',
  'orders.expire',
  'orders.supplier',
  'orders.release',
  'orders.check',
  'payments.refund',
  'payments.capture',
  'payments.event',
  'payments.reconcile',
])

/** The key of a job in such a queue: its subject, and its start if delayed. Undefined for other queues. */
export function singleKeyOf({ queue, data }: Job, startAt?: Date): string | undefined {
  if (!singleQueues.has(queue)) return undefined
  const about = Object.values(data).join(' ')
  return startAt ? `${about}@${startAt.getTime()}` : about
}

/** Queues a job to run at once or at `startAt`. Jobs may run more than once, so each checks the rows before it acts. */
export type Enqueue<J extends Job = Job> = (job: J, options?: { startAt?: Date }) => Promise<void>

/** Job handlers by queue. */
export type JobHandlers<Deps, J extends { queue: string; data: unknown }> = {
  [Queue in J['queue']]: (deps: Deps, data: Extract<J, { queue: Queue }>['data']) => Promise<void>
}
