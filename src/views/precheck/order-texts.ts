import type { SnapshotFrom } from 'xstate'
import type { OrderStatus } from '../../../contract/order.ts'
import type { MessageId } from '../../../machines/messages.ts'
import type { orderStatusMachine } from '../../../machines/order-status/order-status.machine.ts'
import { selectStatus } from '../../../machines/order-status/order-status.selectors.ts'
import type { NoticeProps } from '../../ui/notice/notice.tsx'

export type OrderTexts = {
  message: MessageId
  tone: NonNullable<NoticeProps['tone']>
  /** The next step. */
  way: 'checkout' | 'offers' | 'booking' | 'support'
}

/** The texts of each order status on the trip summary, and the next step (ORDER-3); null if the page itself shows it. */
export const orderTexts: Record<OrderStatus, OrderTexts | null> = {
  Unknown: null,
  New: null,
  BookingStarted: null,
  PaymentFailed: { message: 'order.paymentFailed', tone: 'warn', way: 'checkout' },
  PaymentCanceled: { message: 'order.paymentCanceled', tone: 'info', way: 'checkout' },
  Failed: { message: 'order.failed', tone: 'danger', way: 'offers' },
  BookingStartFailed: { message: 'order.startFailed', tone: 'danger', way: 'offers' },
  Payed: { message: 'order.paid', tone: 'ok', way: 'booking' },
  BookingFinished: { message: 'order.booked', tone: 'ok', way: 'booking' },
  BookingFinishFailed: { message: 'order.supplierFailed', tone: 'warn', way: 'booking' },
  Done: { message: 'order.done', tone: 'info', way: 'booking' },
  Canceled: { message: 'order.canceled', tone: 'info', way: 'offers' },
  CancelFailed: { message: 'order.cancelFailed', tone: 'warn', way: 'support' },
  Expired: { message: 'order.expired.title', tone: 'warn', way: 'offers' },
}

const SETTLED: readonly OrderStatus[] = ['Payed', 'BookingFinished', 'BookingFinishFailed', 'Done', 'Canceled', 'CancelFailed']

/** Whether the trip was paid, whatever happened afterwards. */
export const isSettled = (snapshot: SnapshotFrom<typeof orderStatusMachine>): boolean => SETTLED.includes(selectStatus(snapshot))
