import { createHmac } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  book,
  CANCEL,
  cents,
  closeAll,
  FINISH,
  family,
  hidOf,
  infoOf,
  KEY,
  keep,
  must,
  open,
  openReceiver,
  paymentOf,
} from '../../support/simulators/etg.ts'

afterEach(() => void vi.useRealTimers())
afterEach(closeAll)

describe('orders', () => {
  it.each([
    ['free', 1, '0.00', (amount: string) => amount],
    ['a part', 25, null, null],
    ['everything', 38, null, () => '0.00'],
  ] as const)('cost what the terms say when they are cancelled: %s', async (_, days, payable, refundable) => {
    const etg = await open()
    const { rate } = await book(etg, { id: 'trip', hid: hidOf('zermatt', 1) })
    etg.pass(days * 86_400)
    const { amount, cancellation_penalties } = paymentOf(rate)
    const now = new Date(Date.UTC(2026, 10, 29 + days, 10)).toISOString().slice(0, 19)
    const period = must(cancellation_penalties.policies.find(({ end_at }) => end_at === null || end_at > now))
    const { data } = await etg.call<Record<string, { amount: string }>>(CANCEL, { partner_order_id: 'trip' })
    expect(data.amount_payable?.amount).toBe(payable ?? period.amount_charge)
    expect(cents(data.amount_payable?.amount ?? '') + cents(data.amount_refunded?.amount ?? '')).toBe(cents(amount))
    if (refundable) expect(data.amount_refunded?.amount).toBe(refundable(amount))
    etg.pass(20)
    expect((await infoOf(etg)).data.orders).toMatchObject([
      { status: 'cancelled', amount_payable: { amount: data.amount_payable?.amount } },
    ])
  })

  it('appear in `order/info` some seconds late, and get the number of the hotel after minutes', async () => {
    const etg = await open()
    await book(etg, { id: 'trip', search: family })
    await book(etg, { id: 'trip-soldout' })
    etg.pass(26)
    expect((await infoOf(etg)).data).toMatchObject({ total_orders: 0, orders: [] })
    etg.pass(1)
    const { data } = await infoOf(etg, { partner_order_ids: ['trip'] })
    expect(data).toMatchObject({
      total_orders: 2,
      found_orders: 1,
      orders: [
        {
          status: 'completed',
          supplier_data: { confirmation_id: null },
          nights: 7,
          roomnights: 7,
          hotel_data: { hid: 7_100_001 },
          rooms_data: [{ guest_data: { adults_number: 2, children_number: 2 } }],
          is_cancellable: true,
        },
      ],
    })
    etg.pass(160)
    expect((await infoOf(etg, { status: 'completed' })).data.orders.map((order) => order.supplier_data.confirmation_id)).toEqual([
      'C-700000001',
    ])
    await etg.call(CANCEL, { partner_order_id: 'trip' })
    etg.simulator.scenarios.clear()
    expect((await infoOf(etg, { status: 'cancelled' })).data.orders).toEqual([])
    etg.pass(20)
    expect((await infoOf(etg, { status: 'cancelled' })).data.orders).toHaveLength(1)
    expect((await infoOf(etg, { status: 'failed' })).data.orders.map(({ partner_data }) => partner_data.order_id)).toEqual(['trip-soldout'])
  })

  it('are found by days and in pages', async () => {
    const etg = await open()
    for (const id of ['one', 'two', 'three']) {
      await book(etg, { id })
      etg.pass(86_400)
    }
    const ids = async (search: object, page: object) =>
      (await infoOf(etg, search, page)).data.orders.map(({ partner_data }) => partner_data.order_id)
    expect([await ids({}, { page_size: 2 }), await ids({}, { page_size: 2, page_number: 2 })]).toEqual([['one', 'two'], ['three']])
    expect(await ids({ created_at: { from_date: '2026-11-30', to_date: '2026-11-30' } }, {})).toEqual(['two'])
    expect((await infoOf(etg, {}, { page_size: 2, page_number: 3 })).error).toBe('page_out_of_range')
    expect((await infoOf(etg, {}, { page_size: 51 })).error).toBe('invalid_params')
    etg.simulator.mark('one', 'noshow')
    etg.simulator.mark('two', 'rejected')
    expect(() => etg.simulator.mark('other', 'noshow')).toThrow('Order other is not booked')
    etg.pass(20)
    expect((await infoOf(etg)).data.orders.map(({ status }) => status)).toEqual(['noshow', 'rejected', 'completed'])
    expect((await etg.call(CANCEL, { partner_order_id: 'two' })).status).toBe('ok')
  })
})

describe('notices', () => {
  const isSigned = ({ signature }: { signature: { signature: string; timestamp: number; token: string } }) =>
    createHmac('sha256', KEY.key).update(`${signature.timestamp}${signature.token}`).digest('hex') === signature.signature

  it('are signed, and repeated until the receiver accepts them', async () => {
    const receiver = keep(await openReceiver([500, 302, 200]))
    const etg = await open({ webhookUrl: receiver.url })
    await book(etg, { id: 'trip' })
    await book(etg, { id: 'trip-soldout' })
    expect(await etg.simulator.deliver()).toEqual([])
    etg.pass(7)
    expect((await etg.simulator.deliver()).map(({ attempt }) => attempt)).toEqual([1, 1])
    expect(await etg.simulator.deliver()).toEqual([])
    etg.pass(30)
    await etg.simulator.deliver()
    etg.pass(90)
    await etg.simulator.deliver()
    expect(receiver.received.every(isSigned)).toBe(true)
    expect(new Set(receiver.received.map(({ signature }) => signature.token)).size).toBe(receiver.received.length)
    const last = new Map(receiver.received.map(({ data }) => [data.partner_order_id, data.status]))
    expect(Object.fromEntries(last)).toEqual({ trip: 'completed', 'trip-soldout': 'failed' })
    expect(etg.simulator.deliveries.map(({ status }) => status).toSorted()).toEqual([200, 200, 302, 500])
  })

  it('are given up after 21 attempts', async () => {
    const receiver = keep(await openReceiver(Array(30).fill(503)))
    const etg = await open({ webhookUrl: receiver.url })
    await book(etg, { id: 'trip' })
    etg.pass(7)
    const attempts = async () => (await etg.simulator.deliver()).map(({ attempt }) => attempt)
    expect(await attempts()).toEqual([1])
    for (const [at, pause] of [30, 60, 90, 120, 150, 300, 3600, ...Array<number>(13).fill(43_200)].entries()) {
      etg.pass(pause - 1)
      expect(await attempts()).toEqual([])
      etg.pass(1)
      expect(await attempts()).toEqual([at + 2])
    }
    etg.pass(86_400)
    expect([await attempts(), receiver.received.length]).toEqual([[], 21])
  })

  it('can come twice, before the answer of finish, or by themselves', async () => {
    const receiver = keep(await openReceiver())
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const etg = await open({ webhookUrl: receiver.url, hasTimers: true })
    etg.simulator.scenarios.add({ call: FINISH, fault: 'doubleNotice', partnerOrderId: 'double' })
    etg.simulator.scenarios.add({ call: FINISH, fault: 'earlyNotice', partnerOrderId: 'early' })
    await book(etg, { id: 'early' })
    expect(receiver.received.map(({ data }) => data)).toEqual([{ partner_order_id: 'early', status: 'completed' }])
    await book(etg, { id: 'double' })
    etg.pass(7)
    const arrived = receiver.next()
    vi.advanceTimersByTime(1000)
    await arrived
    await expect.poll(() => receiver.received.length).toBe(3)
    expect(receiver.received[1]).toEqual(receiver.received[2])
  })

  it('are lost without a receiver', async () => {
    const etg = await open({ webhookUrl: 'http://127.0.0.1:1/closed' })
    await book(etg, { id: 'trip' })
    etg.pass(7)
    expect(await etg.simulator.deliver()).toMatchObject([{ partnerOrderId: 'trip', attempt: 1, status: null }])
  })
})
