import { readFileSync } from 'node:fs'
import { metaOf } from '@firn/flow-book/read/meta.ts'
import { activePaths, play } from '@firn/flow-kit'
import { describe, expect, test } from 'vitest'
import { orderStatuses, paymentStatuses } from '../../contract/order.ts'
import { messages } from '../../machines/messages.ts'
import { orderStatusMachine } from '../../machines/order-status/order-status.machine.ts'
import { selectCanCheckout } from '../../machines/order-status/order-status.selectors.ts'
import { paymentVerificationMachine } from '../../machines/payment-verification/payment-verification.machine.ts'
import { selectCanTryAgain, selectView, type VerificationView } from '../../machines/payment-verification/payment-verification.selectors.ts'
import { type Table, tablesIn } from '../support/flows/tables.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const [byPayment, byRefund, screens, before] = tablesIn(read('docs/payment-results.md')) as [Table, Table, Table, Table]

const NONE = 'no payment'
const refunds = {
  pending: 'the money goes or went back',
  succeeded: 'the money goes or went back',
  failed: 'it could not go back',
} as const

/** Documented names of the screens by state. */
const views: Record<string, VerificationView> = {
  confirmed: 'confirmed',
  'hotel asked': 'supplierFailed',
  refused: 'refused',
  'trip over': 'done',
  cancelled: 'canceled',
  cancelling: 'cancelFailed',
  refunded: 'refunded',
  'with support': 'refundFailed',
  waiting: 'settling',
  'not paid': 'notPaid',
  ended: 'ended',
}

const orderOf = (status: string, payment: string, refund: keyof typeof refunds | null = null) => ({
  orderId: 'o',
  quizSessionId: 'q',
  status,
  expiredAt: 1_800_000_600,
  payment: payment === NONE ? null : { status: payment, paymentIntentId: 'pi', amount: 100_000, currency: 'EUR' },
  refund: refund && { amount: 100_000, currency: 'EUR', status: refund, reason: '' },
  total: { finalTotal: { amount: 100_000 }, currency: { code: 'EUR' } },
})

/** The flow after it has read the order, with its reported purchase. */
async function hear(order: object, from: { page: 'verify' | 'cancel'; redirectStatus: string | null }) {
  const result = play(paymentVerificationMachine, { ...from, storedOrderId: 'o', urlOrderId: null, paymentIntentId: null })
  await result.resolve('getOrder', order)
  if (result.running().includes('claimPurchase')) await result.resolve('claimPurchase', { isFirst: true })
  return result
}
const onFailurePage = { page: 'cancel', redirectStatus: null } as const
const backPaid = { page: 'verify', redirectStatus: 'succeeded' } as const

const statuses = orderStatuses.flatMap((status) => [NONE, ...paymentStatuses].map((payment) => [status, payment] as const))

describe('after paying', () => {
  test('the document has a row for each status of an order, and a column for each of a payment', () => {
    for (const table of [byPayment, byRefund, before]) expect([...table.rows.keys()]).toEqual([...orderStatuses])
    expect(byPayment.columns).toEqual([NONE, ...paymentStatuses])
  })

  test.each(statuses)(
    '[VERIFY-9] %s and %s: the screen is the documented one, and polling ends in final states',
    async (status, payment) => {
      const cell = byPayment.rows.get(status)?.[payment] ?? ''
      const word = cell.replace(' ¹', '')
      const result = await hear(orderOf(status, payment), onFailurePage)
      expect(selectView(result.snapshot())).toBe(views[word])
      const polls = screens.rows.get(word)?.polls !== 'no'
      expect(result.due() !== undefined || result.running().includes('getOrder')).toBe(polls)
      expect(selectCanTryAgain(result.snapshot())).toBe(word === 'not paid')
      const back = await hear(orderOf(status, payment), backPaid)
      expect(selectView(back.snapshot())).toBe(cell.endsWith('¹') ? 'settling' : views[word])
    },
  )

  test.each(statuses)('[VERIFY-9] [ORDER-7] %s and %s with a refund', async (status, payment) => {
    for (const [refund, column] of Object.entries(refunds)) {
      const result = await hear(orderOf(status, payment, refund as keyof typeof refunds), onFailurePage)
      const word = byRefund.rows.get(status)?.[column] ?? ''
      expect([refund, selectView(result.snapshot())]).toEqual([refund, views[word]])
      expect(result.due() !== undefined).toBe(screens.rows.get(word)?.polls !== 'no')
    }
  })

  test('[VERIFY-9] each screen has the documented text', () => {
    expect([...screens.rows.keys()].sort()).toEqual(Object.keys(views).sort())
    for (const [word, row] of screens.rows) {
      const ids = metaOf(paymentVerificationMachine)[views[word] ?? '']?.messages
      expect(ids?.map((id) => messages[id])).toContain(row.text)
    }
  })
})

describe('before paying', () => {
  test.each(orderStatuses)('[ORDER-3] %s: text, polling and whether checkout is open', async (status) => {
    const row = before.rows.get(status)
    const order = play(orderStatusMachine, { prebookHash: 'h' })
    await order.resolve('checkOrder', { status, bundleOrderId: 'bo', orderId: 'o', quizSessionId: 'q', expiredAt: 1_800_000_000 })
    const shown = metaOf(orderStatusMachine)[activePaths(order.state()).at(-1) ?? '']?.messages
    expect(shown?.[0] && messages[shown[0]]).toBe(row?.text)
    expect(order.due() !== undefined).toBe(row?.polls === 'yes')
    expect(selectCanCheckout(order.snapshot())).toBe(row?.checkout === 'open')
  })
})
