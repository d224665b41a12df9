import { afterEach, describe, expect, it } from 'vitest'
import {
  book,
  CANCEL,
  cents,
  closeAll,
  type Etg,
  FINISH,
  FORM,
  family,
  formFor,
  formOf,
  hidOf,
  infoOf,
  must,
  open,
  paymentOf,
  prebook,
  type Rate,
  ratesOf,
  refusal,
  refused,
  roomsFor,
  statusOf,
  type Wish,
  week,
} from '../../support/simulators/etg.ts'

afterEach(closeAll)

describe('lifetimes', () => {
  it.each([
    [
      'a hash of the hotel page at prebook',
      24 * 3600,
      'rate_not_found',
      async (etg: Etg) => {
        const { book_hash } = must((await ratesOf(etg, hidOf('lech', 2)))[0])
        return () => prebook(etg, book_hash)
      },
    ],
    [
      'a hash of prebook at the form',
      6 * 3600,
      'rate_not_found',
      async (etg: Etg) => {
        const { rate } = await formFor(etg, { id: 'first' })
        let next = 0
        return () => formOf(etg, `later-${next++}`, rate.book_hash)
      },
    ],
    [
      'a form at finish',
      3600,
      'booking_form_expired',
      async (etg: Etg) => {
        const { body } = await formFor(etg, { id: 'slow' })
        return () => etg.call(FINISH, body)
      },
    ],
  ] as const)('%s: %i seconds', async (_, seconds, error, prepare) => {
    const [alive, late] = [await open(), await open()]
    const [before, after] = [await prepare(alive), await prepare(late)]
    alive.pass(seconds - 1)
    late.pass(seconds)
    expect((await before()).status).toBe('ok')
    expect(refusal(await after())).toEqual(refused(error))
  })

  it('a rate that expires between form and finish, and hashes that never lived', async () => {
    const etg = await open()
    const { rate } = await formFor(etg, { id: 'first' })
    etg.pass(6 * 3600 - 60)
    const form = must((await formOf(etg, 'second', rate.book_hash)).data)
    etg.pass(60)
    const { body } = await formFor(etg, { id: 'third' })
    const late = { ...body, partner: { partner_order_id: 'second' }, payment_type: form.payment_types[0] }
    expect(refusal(await etg.call(FINISH, late))).toEqual(refused('rate_not_found'))
    const search = await etg.call<{ hotels: { rates: Rate[] }[] }>('search/serp/hotels/', { ...week, hids: [7_100_001] })
    const searchHash = search.data.hotels[0]?.rates[0]?.search_hash ?? ''
    for (const [hash, atPrebook, atForm] of [
      ['h-00000000-0000-0000-0000-000000000000', 'contract_mismatch', 'contract_mismatch'],
      ['h-e0000001-0000-4000-8000-000000000000', 'rate_not_found', 'hotel_not_found'],
      ['h-5d1f3f3e-0000-4000-8000-000000000000', 'rate_not_found', 'rate_not_found'],
      [searchHash, 'prebook_from_serp_disabled', 'rate_not_found'],
    ] as const) {
      expect((await prebook(etg, hash)).error).toBe(atPrebook)
      expect((await formOf(etg, 'never', hash)).error).toBe(atForm)
    }
  })
})

describe('booking', () => {
  it.each([
    ['unknown_success', 'unknown', 'unknown', 7, null],
    ['unknown_provider', 'unknown', 'unknown', 7, 'provider'],
    ['unknown_soldout', 'unknown', 'unknown', 7, 'soldout'],
    ['unknown_book_limit', 'unknown', 'unknown', 600, 'book_limit'],
    ['soldout', null, null, 7, 'soldout'],
    ['book_limit', null, null, 600, 'book_limit'],
    ['provider', null, null, 7, 'provider'],
    ['booking_form_expired', 'booking_form_expired', 'booking_finish_did_not_succeed', 7, 'booking_finish_did_not_succeed'],
    ['email', 'email', 'booking_finish_did_not_succeed', 7, 'booking_finish_did_not_succeed'],
    ['insufficient_b2b_balance', 'insufficient_b2b_balance', 'booking_finish_did_not_succeed', 7, 'booking_finish_did_not_succeed'],
  ] as const)('whose id ends with %s, or that a scenario makes end so', async (ending, atFinish, meanwhile, seconds, final) => {
    const etg = await open()
    etg.simulator.scenarios.add({ call: FORM, ending, partnerOrderId: 'by-scenario' })
    for (const id of [`trip-${ending}`, 'by-scenario']) {
      expect((await book(etg, { id })).finish.error).toBe(atFinish)
      expect((await statusOf(etg, id)).error).toBe(meanwhile)
    }
    etg.pass(seconds - 1)
    expect((await statusOf(etg, 'by-scenario')).error).toBe(meanwhile)
    etg.pass(1)
    for (const id of [`trip-${ending}`, 'by-scenario']) expect((await statusOf(etg, id)).error).toBe(final)
  })

  it('refuses to cancel an order whose id ends so, and one whose guests have arrived', async () => {
    const etg = await open()
    for (const id of ['trip-order_not_cancellable', 'trip']) await book(etg, { id })
    etg.pass(60)
    expect(refusal(await etg.call(CANCEL, { partner_order_id: 'trip-order_not_cancellable' }))).toEqual(refused('order_not_cancellable'))
    etg.pass(41 * 86_400)
    expect(refusal(await etg.call(CANCEL, { partner_order_id: 'trip' }))).toEqual(refused('order_not_cancellable'))
    expect((await etg.call(CANCEL, { partner_order_id: 'other' })).error).toBe('order_not_found')
  })

  const named = (names: object) => [
    {
      guests: [
        { first_name: 'Ada', last_name: 'Weiß', ...names },
        { first_name: 'Kim', last_name: 'Weiß' },
      ],
    },
  ]
  const withChildren = (children: object[]) => [{ guests: [...must(roomsFor(week.guests)[0]).guests, ...children] }]
  const two = { ...family, guests: [{ adults: 2, children: [3] }] }
  const child = { first_name: 'Kim', last_name: 'Weiß' }
  it.each<[string, Partial<Wish>, string]>([
    ['one room too many', { finish: { rooms: roomsFor([...week.guests, ...week.guests]) } }, 'incorrect_rooms_number'],
    ['a guest too few', { finish: { rooms: roomsFor([{ adults: 1, children: [] }]) } }, 'incorrect_guests_number'],
    ['a child too many', { finish: { rooms: withChildren([{ ...child, is_child: true, age: 3 }]) } }, 'incorrect_guests_number'],
    ['another age', { search: two, finish: { rooms: withChildren([{ ...child, is_child: true, age: 4 }]) } }, 'incorrect_children_data'],
    ['a child without an age', { search: two, finish: { rooms: withChildren([{ ...child, is_child: true }]) } }, 'incorrect_children_data'],
    [
      'a child that is not said to be one',
      { search: two, finish: { rooms: withChildren([{ ...child, age: 3 }]) } },
      'incorrect_children_data',
    ],
    ['a name with a digit', { finish: { rooms: named({ last_name: 'R2' }) } }, 'invalid_params'],
    ['a name of 51 letters', { finish: { rooms: named({ first_name: 'a'.repeat(51) }) } }, 'invalid_params'],
    ['no name', { finish: { rooms: [{ guests: [{}, {}] }] } }, 'invalid_params'],
    ['no gender where one is needed', { hid: hidOf('val-gardena', 1) }, 'invalid_params'],
    [
      'another amount',
      { finish: { payment_type: { type: 'deposit', amount: '1.00', currency_code: 'EUR' } } },
      'incorrect_chosen_payment_type',
    ],
    [
      'payment at the hotel',
      { finish: { payment_type: { type: 'hotel', amount: '1.00', currency_code: 'EUR' } } },
      'chosen_payment_type_was_not_available_on_booking_form',
    ],
    ['an address that is none', { finish: { user: { email: 'operator', phone: '+49 89 99998 000' } } }, 'email'],
    ['a short number', { finish: { user: { email: 'a@firn.example', phone: '112' } } }, 'invalid_params'],
    ['an arrival two days late', { finish: { arrival_datetime: '2027-01-11T10:00:00' } }, 'arrival_date_differs_from_checkin_date'],
    ['an upsell without a name', { finish: { upsell_data: [{ uid: 'x' }] } }, 'invalid_upsell_attributes'],
    ['an unknown upsell', { finish: { upsell_data: [{ uid: 'x', name: 'early_checkin' }] } }, 'invalid_upsell_uid'],
    ['another order', { finish: { partner: { partner_order_id: 'other' } } }, 'order_not_found'],
    ['a timeout of nine seconds', { finish: { book_timeout: 9 } }, 'invalid_params'],
    ['a long comment', { finish: { partner: { partner_order_id: 'trip', comment: 'a'.repeat(257) } } }, 'invalid_params'],
  ])('is not begun with %s', async (_, wish, error) => {
    const etg = await open()
    expect(refusal((await book(etg, { id: 'trip', ...wish })).finish)).toEqual(refused(error))
    expect(etg.simulator.orders.map((order) => order.status)).toEqual(['form'])
  })

  it('takes no cards', async () => {
    const etg = await open()
    const { form, body } = await formFor(etg, { id: 'card' })
    const card = { ...body, payment_type: form.data?.payment_types[1] }
    const uuid = '6f1e0d7c-0000-4000-8000-000000000000'
    for (const [more, error] of [
      [{}, 'return_path_required'],
      [{ return_path: '/' }, 'credit_card_required'],
      [{ return_path: '/', init_uuid: 'x' }, 'incorrect_init_uuid_format'],
      [{ return_path: '/', init_uuid: uuid, pay_uuid: 'x' }, 'incorrect_pay_uuid_format'],
      [{ return_path: '/', init_uuid: uuid, pay_uuid: uuid }, 'not_enough_credit_card_data'],
    ] as const)
      expect((await etg.call(FINISH, { ...card, ...more })).error).toBe(error)
  })

  it('uses each id once, and finish once', async () => {
    const etg = await open()
    const { rate, body } = await formFor(etg, { id: 'trip' })
    const [direct] = await ratesOf(etg, 7_100_001)
    expect((await formOf(etg, 'without-prebook', must(direct).book_hash)).status).toBe('ok')
    expect((await formOf(etg, 'trip', rate.book_hash)).error).toBe('double_booking_form')
    expect((await statusOf(etg, 'trip')).error).toBe('booking_finish_did_not_succeed')
    expect((await statusOf(etg, 'unknown')).error).toBe('order_not_found')
    expect([(await etg.call(FINISH, body)).status, (await etg.call(FINISH, body)).error]).toEqual(['ok', 'double_booking_finish'])
  })

  it('takes rooms from the allotment until none is left, and a cancellation returns them', async () => {
    const etg = await open()
    const hid = 8_473_727
    const wish = { hid, search: { guests: Array(6).fill({ adults: 2, children: [] }) } }
    const left = async () => (await ratesOf(etg, hid)).find((rate) => rate.room_name.startsWith('Double room (double'))?.allotment
    const double = (rate: Rate) => rate.room_name.startsWith('Double room (double')
    const [one, other] = [
      await formFor(etg, { ...wish, id: 'one', rate: double }),
      await formFor(etg, {
        ...wish,
        id: 'other',
        rate: double,
        search: { ...wish.search, guests: Array(8).fill({ adults: 2, children: [] }) },
      }),
    ]
    expect(await left()).toBe(12)
    expect((await etg.call(FINISH, one.body)).status).toBe('ok')
    expect(await left()).toBe(6)
    // More than nine rooms in one hotel on one day are a group.
    expect((await etg.call(FINISH, other.body)).error).toBe('unauthorized_group_booking')
    expect(
      (await ratesOf(etg, hid, other.body.rooms.length ? { guests: Array(7).fill({ adults: 2, children: [] }) } : {})).some(double),
    ).toBe(false)
    etg.pass(7)
    await etg.call(CANCEL, { partner_order_id: 'one' })
    expect(await left()).toBe(12)
  })

  it('ends as sold out if the last room went to another order, and prebook finds none', async () => {
    const etg = await open()
    const rates = await ratesOf(etg, hidOf('lech', 2))
    const rare = must(rates.toSorted((one, other) => one.allotment - other.allotment)[0])
    const isRare = (rate: Rate) => rate.match_hash === rare.match_hash
    const search = { guests: Array(rare.allotment).fill({ adults: 2, children: [] }) }
    const wish = { hid: hidOf('lech', 2), search, rate: (rate: Rate) => rate.room_name === rare.room_name }
    const [first, second] = [await formFor(etg, { ...wish, id: 'first' }), await formFor(etg, { ...wish, id: 'second' })]
    await etg.call(FINISH, first.body)
    expect((await prebook(etg, rare.book_hash)).error).toBe('no_available_rates')
    expect((await ratesOf(etg, hidOf('lech', 2))).some(isRare)).toBe(false)
    const { error } = await etg.call(FINISH, second.body)
    etg.pass(7)
    expect([error, (await statusOf(etg, 'second')).error]).toEqual(
      rare.allotment * 2 > 9 ? ['unauthorized_group_booking', 'booking_finish_did_not_succeed'] : [null, 'soldout'],
    )
  })

  it('takes the deposit, and returns what a cancellation does not cost', async () => {
    const wish = { hid: hidOf('serfaus', 2) }
    const price = cents(must((await formFor(await open(), { ...wish, id: 'price' })).form.data?.payment_types[0]).amount)
    const etg = await open({ balanceMinor: price })
    const errorOf = async (id: string) => (await formFor(etg, { ...wish, id })).form.error
    const { body } = await formFor(etg, { ...wish, id: 'late' })
    await book(etg, { ...wish, id: 'one' })
    expect([await errorOf('two'), (await etg.call(FINISH, body)).error]).toEqual(Array(2).fill('insufficient_b2b_balance'))
    etg.pass(7)
    expect((await etg.call(CANCEL, { partner_order_id: 'one' })).data).toMatchObject({ amount_payable: { amount: '0.00' } })
    expect(await errorOf('two')).toBeNull()
  })

  it('fails at the cut-off of the contract, or at that of the request', async () => {
    const etg = await open({ processingSeconds: 1000, cutOffSeconds: 300 })
    await book(etg, { id: 'contract' })
    await book(etg, { id: 'request', finish: { book_timeout: 30 } })
    etg.pass(30)
    expect([(await statusOf(etg, 'contract')).status, (await statusOf(etg, 'request')).error]).toEqual(['processing', 'book_limit'])
    etg.pass(270)
    expect((await statusOf(etg, 'contract')).error).toBe('book_limit')
  })

  it('needs the data of the person who books in some contracts', async () => {
    const etg = await open({ requiresSupplierData: true })
    const { body } = await formFor(etg, { id: 'trip' })
    const supplier_data = { first_name_original: 'Ada', last_name_original: 'Weiß', phone: '+49 89 99998 001', email: 'ada@firn.example' }
    expect([(await etg.call(FINISH, body)).error, (await etg.call(FINISH, { ...body, supplier_data })).status]).toEqual([
      'supplier_data_required',
      'ok',
    ])
  })

  it('sells early check-in and late check-out if the search asks for them', async () => {
    const etg = await open()
    const search = { upsells: { early_checkin: { time: '2027-01-09T10:00:00' }, only_eclc: true } }
    const { rate, form, body } = await formFor(etg, { id: 'early', search })
    const [upsell] = must(form.data).upsell_data
    expect(Object.keys(paymentOf(rate).perks)).toEqual(['early_checkin', 'late_checkout'])
    expect((await etg.call(FINISH, { ...body, upsell_data: [{ uid: upsell?.uid, name: upsell?.name }] })).status).toBe('ok')
    etg.pass(60)
    expect((await infoOf(etg)).data.orders).toMatchObject([{ upsells: [{ name: 'early_checkin' }] }])
  })

  it('refuses a second request with the same id while the first is under way', async () => {
    let release = () => {}
    const entered = Promise.withResolvers<void>()
    const wait = () => {
      entered.resolve()
      return new Promise<void>((resolve) => {
        release = resolve
      })
    }
    const etg = await open({ wait })
    const { body } = await formFor(etg, { id: 'trip' })
    etg.simulator.scenarios.add({ call: FINISH, fault: 'slow', milliseconds: 40_000, times: 1 })
    const first = etg.call(FINISH, body)
    await entered.promise
    expect(refusal(await etg.call(FINISH, body))).toEqual(refused('lock'))
    release()
    expect((await first).status).toBe('ok')
  })
})
