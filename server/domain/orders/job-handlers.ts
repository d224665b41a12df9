import type { JobHandlers, OrderJob } from '../../base/jobs.ts'
import type { ServerDeps } from '../../deps.ts'
import { expireOrder } from './lifecycle/end-unpaid-orders.ts'
import { holdOrder } from './lifecycle/start-order.ts'
import { mailHotel } from './notice/hotel-mails.ts'
import { mailCancellation, mailConfirmation, mailRefund } from './notice/mails.ts'
import { capturePayment } from './payment/capture-payment.ts'
import { processEvent } from './payment/provider-events.ts'
import { reconcile } from './payment/reconcile.ts'
import { sendRefund } from './refund/refund.ts'
import { bookWithSupplier } from './supplier/buy.ts'
import { checkBooking } from './supplier/check.ts'
import { releaseOrder } from './supplier/release.ts'

/** Job handlers of orders and payments. Each checks the rows first, so running a job twice changes nothing. */
export const orderJobs: JobHandlers<ServerDeps, OrderJob> = {
  'orders.hold': async (deps, { orderId }) => {
    const { retryAt } = await holdOrder(deps, orderId)
    if (retryAt) await deps.enqueue({ queue: 'orders.hold', data: { orderId } }, { startAt: retryAt })
  },
  'orders.expire': async (deps, { orderId }) => {
    const { retryAt } = await expireOrder(deps, orderId)
    if (retryAt) await deps.enqueue({ queue: 'orders.expire', data: { orderId } }, { startAt: retryAt })
  },
  'orders.supplier': async (deps, { orderId }) => {
    const { retryAt } = await bookWithSupplier(deps, orderId)
    if (retryAt) await deps.enqueue({ queue: 'orders.supplier', data: { orderId } }, { startAt: retryAt })
  },
  'orders.release': async (deps, { orderId }) => {
    const { retryAt } = await releaseOrder(deps, orderId)
    if (retryAt) await deps.enqueue({ queue: 'orders.release', data: { orderId } }, { startAt: retryAt })
  },
  'orders.check': (deps, { orderId }) => checkBooking(deps, orderId),
  'payments.refund': (deps, { refundId }) => sendRefund(deps, refundId),
  'payments.capture': (deps, { orderId }) => capturePayment(deps, orderId),
  'payments.reconcile': (deps) => reconcile(deps),
  'payments.event': async (deps, { eventId }) => void (await processEvent(deps, eventId)),
  'mail.confirmation': async (deps, { orderId }) => {
    await mailConfirmation(deps, orderId)
    await mailHotel(deps, orderId)
  },
  'mail.cancellation': async (deps, { orderId }) => {
    await mailCancellation(deps, orderId)
    await mailHotel(deps, orderId)
  },
  'mail.refund': async (deps, { refundId }) => {
    await mailRefund(deps, refundId)
  },
}
