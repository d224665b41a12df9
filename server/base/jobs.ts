/** Jobs of the orders and of what is paid for them. */
export type OrderJob =
  | { queue: 'orders.hold'; data: { orderId: string } }
  | { queue: 'orders.expire'; data: { orderId: string } }
  | { queue: 'orders.supplier'; data: { orderId: string } }
  | { queue: 'orders.release'; data: { orderId: string } }
  | { queue: 'payments.refund'; data: { refundId: string } }
  | { queue: 'payments.event'; data: { eventId: string } }
  | { queue: 'payments.reconcile'; data: Record<string, never> }
  | { queue: 'mail.confirmation'; data: { orderId: string } }
  | { queue: 'mail.cancellation'; data: { orderId: string } }
  | { queue: 'mail.refund'; data: { refundId: string } }

/** Jobs of the offers and of the upkeep. */
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
  'payments.refund',
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
 * Queues of which one job at a time is enough for each thing that it is about, waiting, running or to be tried again: whoever asks once more
 * adds none. All of them look at the rows first, and the sweep finds what is left to do.
 */
export const singleQueues: ReadonlySet<Job['queue']> = new Set([
  'orders.hold',
  'orders.expire',
  'orders.supplier',
  'orders.release',
  'payments.refund',
  'payments.event',
  'payments.reconcile',
])

/** Names what a job of such a queue is about, and when where that is later; undefined for the others. */
export function singleKeyOf({ queue, data }: Job, startAt?: Date): string | undefined {
  if (!singleQueues.has(queue)) return undefined
  const about = Object.values(data).join(' ')
  return startAt ? `${about}@${startAt.getTime()}` : about
}

/** Puts a job into its queue, to be run at once or at `startAt`. Jobs may run more than once: each looks at the rows before it acts. */
export type Enqueue<J extends Job = Job> = (job: J, options?: { startAt?: Date }) => Promise<void>

/** What runs a job of one queue. */
export type JobHandlers<Deps, J extends { queue: string; data: unknown }> = {
  [Queue in J['queue']]: (deps: Deps, data: Extract<J, { queue: Queue }>['data']) => Promise<void>
}
