const provider = ['createIntent', 'retrieveIntent', 'captureIntent', 'cancelIntent', 'refund', 'retrieveRefund']
/** Requests and jobs that write in a transaction. */
const writers = [
  'finish',
  'confirm',
  'cancelBooking',
  'webhook',
  'orders.hold',
  'orders.expire',
  'orders.supplier',
  'orders.check',
  'payments.refund',
  'payments.capture',
  'payments.event',
]
const queues = [
  'orders.hold',
  'orders.expire',
  'orders.supplier',
  'orders.check',
  'payments.refund',
  'payments.capture',
  'payments.event',
  'mail.confirmation',
  'mail.cancellation',
  'mail.refund',
]

/** Required crash points of the model. */
export const killPoints: readonly string[] = [
  ...provider.flatMap((call) => [`before provider.${call}`, `after provider.${call}`]),
  ...writers.flatMap((doing) => [`before commit of ${doing}`, `after commit of ${doing}`]),
  ...queues.map((queue) => `before enqueue ${queue}`),
]
