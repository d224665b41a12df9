import type { JobHandlers, OrderJob } from '../../base/jobs.ts'
import type { ServerDeps } from '../../deps.ts'
import { expireOrder } from './lifecycle/expire-order.ts'
import { holdOrder } from './lifecycle/start-order.ts'
import { mailHotel } from './notice/hotel-mails.ts'
import { mailCancellation, mailConfirmation, mailRefund } from './notice/mails.ts'
import { processEvent } from './payment/provider-events.ts'
import { reconcile } from './payment/reconcile.ts'
import { sendRefund } from './refund/refund.ts'
import { bookWithSupplier } from './supplier/buy.ts'
import { checkBooking } from './supplier/check.ts'
import { releaseOrder } from './supplier/release.ts'

/** Job handlers of orders and payments. Each checks the rows first, so running a job twice changes nothing. */
export const orderJobs: JobHandlers<ServerDeps, OrderJob> = {
  'orders.hold': async (deps, { orderId }) => {
    const { again } = await holdOrder(deps, orderId)
    if (again) await deps.enqueue({ queue: 'orders.hold', data: { orderId } }, { startAt: again })
  },
  'orders.expire': async (deps, { orderId }) => {
    const { again } = await expireOrder(deps, orderId)
    if (again) await deps.enqueue({ queue: 'orders.expire', data: { orderId } }, { startAt: again })
  },
  'orders.supplier': async (deps, { orderId }) => {
    const { again } = await bookWithSupplier(deps, orderId)
    if (again) await deps.enqueue({ queue: 'orders.supplier', data: { orderId } }, { startAt: again })
  },
  'orders.release': async (deps, { orderId }) => {
    const { again } = await releaseOrder(deps, orderId)
    if (again) await deps.enqueue({ queue: 'orders.release', data: { orderId } }, { startAt: again })
  },
  'orders.check': (deps, { orderId }) => checkBooking(deps, orderId),
  'payments.refund': (deps, { refundId }) => sendRefund(deps, refundId),
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
