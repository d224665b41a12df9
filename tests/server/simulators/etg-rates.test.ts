import { afterEach, describe, expect, it } from 'vitest'
import {
  book,
  cents,
  closeAll,
  type Etg,
  family,
  formFor,
  formOf,
  hidOf,
  must,
  open,
  paymentOf,
  prebook,
  type Rate,
  ratesOf,
  refusal,
  refused,
  statusOf,
  week,
} from '../../support/simulators/etg.ts'

afterEach(closeAll)

const sum = (amounts: string[]) => amounts.reduce((total, amount) => total + cents(amount), 0)

describe('prices', () => {
  it('depend on dates, ages, citizenship, meal and rooms, and on nothing else', async () => {
    const etg = await open()
    const cheapest = async (search: object = {}) =>
      cents(paymentOf(must((await ratesOf(etg, hidOf('lech', 2), { ...family, ...search }))[0])).amount)
    const usual = await cheapest()
    etg.pass(3600)
    expect([await cheapest(), await cheapest({ language: 'de' }), await cheapest({ currency: 'USD' })]).toEqual([usual, usual, usual])
    const others = await Promise.all([
      cheapest({ checkin: '2027-01-08' }),
      cheapest({ guests: [{ adults: 2, children: [3, 10] }] }),
      cheapest({ guests: [{ adults: 2, children: [3] }] }),
      cheapest({ residency: 'uz' }),
    ])
    expect(new Set([usual, ...others]).size).toBe(5)
    expect(others[1]).toBeGreaterThan(usual)
    const two = await cheapest({ guests: [...family.guests, ...family.guests] })
    expect(Math.abs(two - 2 * usual)).toBeLessThanOrEqual(7)
  })

  it('are decimal strings in the currency of the contract and in the requested one', async () => {
    const etg = await open({ currency: 'CHF' })
    for (const rate of await ratesOf(etg, hidOf('lech', 2), { currency: 'SEK' })) {
      const payment = paymentOf(rate)
      expect(payment).toMatchObject({
        type: 'deposit',
        currency_code: 'CHF',
        show_currency_code: 'SEK',
        by: null,
        is_need_credit_card_data: false,
      })
      expect(rate.daily_prices).toHaveLength(7)
      expect([...rate.daily_prices, payment.amount].every((amount) => /^\d+\.\d\d$/.test(amount))).toBe(true)
      expect(sum(rate.daily_prices)).toBe(cents(payment.show_amount))
      const { policies, free_cancellation_before } = payment.cancellation_penalties
      expect([policies[0]?.start_at, policies.at(-1)?.end_at]).toEqual([null, null])
      expect(policies.slice(1).map((policy) => policy.start_at)).toEqual(policies.slice(0, -1).map((policy) => policy.end_at))
      expect(policies.map((policy) => cents(policy.amount_charge))).toEqual(
        policies.map((policy) => cents(policy.amount_charge)).toSorted((a, b) => a - b),
      )
      expect(cents(policies.at(-1)?.amount_charge ?? '')).toBe(cents(payment.amount))
      expect(free_cancellation_before).toBe(policies[0]?.amount_charge === '0.00' ? policies[0].end_at : null)
    }
  })

  it('of a search can be filtered, and its region can be a country', async () => {
    const { call } = await open()
    const search = async (filter: object, region_id = 101) => {
      const { data } = await call<{ hotels: { hid: number; rates: Rate[] }[] }>('search/serp/region/', { ...week, region_id, filter })
      return data.hotels
    }
    const [all, some] = [await search({}), await search({ kind: ['resort'], star_rating: [5], meal_type: ['half-board'], price_to: 9000 })]
    expect(all.length).toBeGreaterThan(some.length)
    expect(some.length).toBeGreaterThan(0)
    for (const { rates } of some)
      for (const rate of rates) expect([rate.meal_data.value, Number(paymentOf(rate).show_amount) <= 9000]).toEqual(['half-board', true])
    expect(await search({}, 999)).toEqual([])
  })
})

describe('test hotels', () => {
  const rise = (percent: number) => async (etg: Etg, rates: Rate[]) => {
    const first = must(rates[0])
    expect(refusal(await prebook(etg, first.book_hash))).toEqual(refused('no_available_rates'))
    expect(refusal(await prebook(etg, first.book_hash, percent - 1))).toEqual(refused('no_available_rates'))
    const { data } = await prebook(etg, first.book_hash, percent)
    const dearer = must(data?.hotels[0]?.rates[0])
    expect(data?.changes).toEqual({ price_changed: true })
    expect((await formOf(etg, 'page-price', first.book_hash)).error).toBe('rate_not_found')
    expect(cents(paymentOf(dearer).amount) / cents(paymentOf(first).amount)).toBeCloseTo(1 + percent / 100, 4)
  }
  const mealsOf = (rates: Rate[]) => new Set(rates.map(({ meal_data }) => meal_data.value))
  const matchOf = async (etg: Etg, hid: number, rates: Rate[]) => {
    const { data } = await etg.call<{ hotels: { rates: Rate[] }[] }>('search/serp/hotels/', { ...week, hids: [hid] })
    return data.hotels[0]?.rates[0]?.match_hash === rates[0]?.match_hash
  }
  const policiesOf = async (etg: Etg, hid: number) => {
    const { data } = await etg.call<{ metapolicy_struct: Record<string, unknown> }>('hotel/info/', { hid, language: 'en' })
    return Object.values(data.metapolicy_struct).filter((policy) => policy !== null && (policy as []).length !== 0).length
  }
  type Check = (etg: Etg, rates: Rate[], hid: number) => Promise<void> | void

  it.each<[number, string, Check]>([
    [
      10_004_834,
      'has all cases',
      async (etg, rates, hid) => {
        expect(mealsOf(rates).size).toBe(25)
        expect(rates[0]).toMatchObject({
          no_show: { from_time: '18:00:00' },
          payment_options: { payment_types: [{ vat_data: { included: true } }] },
        })
        expect(new Set(paymentOf(must(rates[0])).tax_data.taxes.map((tax) => tax.included_by_supplier)).size).toBe(2)
        expect(await policiesOf(etg, hid)).toBe(14)
        const large = {
          guests: [
            { adults: 2, children: [3] },
            { adults: 2, children: [1, 5, 17] },
          ],
        }
        expect(await ratesOf(etg, hid, large)).not.toEqual([])
      },
    ],
    [8_819_557, 'gets 10 % dearer', rise(10)],
    [9_744_270, 'gets 20 % dearer', rise(20)],
    [8_142_632, 'is full', (_, rates) => expect(rates).toEqual([])],
    [
      6_471_709,
      'costs twice as much for hn',
      async (etg, rates, hid) => {
        const [first] = await ratesOf(etg, hid, { residency: 'hn' })
        expect(cents(paymentOf(must(first)).amount) / cents(paymentOf(must(rates[0])).amount)).toBeGreaterThan(1.85)
      },
    ],
    [8_608_790, 'has another match_hash', async (etg, rates, hid) => expect(await matchOf(etg, hid, rates)).toBe(false)],
    [10_724_071, 'has another match_hash', async (etg, rates, hid) => expect(await matchOf(etg, hid, rates)).toBe(false)],
    [10_047_711, 'has all meals', (_, rates) => expect(mealsOf(rates).size).toBe(25)],
    [10_595_223, 'has taxes', (_, rates) => expect(paymentOf(must(rates[0])).tax_data.taxes).toHaveLength(5)],
    [10_654_204, 'has taxes', (_, rates) => expect(paymentOf(must(rates[0])).tax_data.taxes).toHaveLength(3)],
    [
      10_678_836,
      'has VAT',
      (_, rates) => {
        const { vat_data, amount } = paymentOf(must(rates[0]))
        expect([vat_data.included, cents(vat_data.amount)]).toEqual([true, Math.round(cents(amount) / 10)])
      },
    ],
    [6_362_880, 'has policies', async (etg, _, hid) => expect(await policiesOf(etg, hid)).toBe(14)],
    [6_682_380, 'has policies', async (etg, _, hid) => expect(await policiesOf(etg, hid)).toBe(14)],
    [
      8_473_727,
      'can be booked with test keys',
      async (etg, _, hid) => {
        const search = {
          guests: [
            { adults: 2, children: [5] },
            { adults: 2, children: [] },
          ],
          residency: 'uz',
        }
        expect((await book(etg, { id: 'test-multi', hid, search })).finish.status).toBe('ok')
      },
    ],
    [
      hidOf('lech', 1),
      'has no place',
      async (etg, rates, hid) => {
        expect(rates).not.toEqual([])
        const { data } = await etg.call<{ hotels: { hid: number }[] }>('search/serp/geo/', {
          ...week,
          latitude: 47.2083,
          longitude: 10.1414,
          radius: 5000,
        })
        expect(data.hotels.map((hotel) => hotel.hid)).toEqual([hid + 1, hid + 2])
      },
    ],
    [hidOf('ischgl', 1), 'has an unknown meal', (_, rates) => expect(mealsOf(rates)).toContain('fondue-evening')],
    [hidOf('obergurgl', 1), 'has 300 rates', (_, rates) => expect(rates).toHaveLength(300)],
    [hidOf('obertauern', 1), 'is deleted', (_, rates) => expect(rates).toEqual([])],
    [hidOf('zell-am-see', 1), 'is closed', (_, rates) => expect(rates).toEqual([])],
    [
      hidOf('bad-gastein', 1),
      'has taxes in other currencies',
      (_, rates) => expect(paymentOf(must(rates[0])).tax_data.taxes.map((tax) => tax.currency_code)).toEqual(['CZK', 'USD', 'EUR']),
    ],
    [hidOf('schladming', 1), 'has several boards', (_, rates) => expect(mealsOf(rates).size).toBe(5)],
    ...(
      [
        ['serfaus', 1, ['all']],
        ['serfaus', 2, ['0']],
        ['serfaus', 3, ['0', 'all']],
        ['zermatt', 1, ['0', 'part', 'all']],
      ] as const
    ).map(([resort, number, fees]): [number, string, Check] => [
      hidOf(resort, number),
      `charges ${fees.join(', then ')}`,
      (_, rates) => {
        const {
          amount,
          cancellation_penalties: { policies },
        } = paymentOf(must(rates[0]))
        expect(
          policies.map((policy) => (policy.amount_charge === '0.00' ? '0' : policy.amount_charge === amount ? 'all' : 'part')),
        ).toEqual(fees)
      },
    ]),
    [hidOf('zermatt', 2), 'is sold in packages only', (_, rates) => expect(rates.every((rate) => rate.is_package)).toBe(true)],
    [
      hidOf('davos', 1),
      'limits its price',
      (_, rates) => expect(Number(rates[0]?.sell_price_limits?.min_price)).toBeGreaterThan(Number(paymentOf(must(rates[0])).show_amount)),
    ],
    [
      hidOf('verbier', 1),
      'shows a gross price',
      (_, rates) => {
        const { charge } = paymentOf(must(rates[0])).commission_info
        expect(cents(charge.amount_gross)).toBeGreaterThan(cents(charge.amount_net))
      },
    ],
    [
      hidOf('laax', 1),
      'gets cheaper',
      async (etg, rates) => {
        const { data } = await prebook(etg, must(rates[0]).book_hash)
        expect(data?.changes?.price_changed).toBe(true)
        expect(cents(paymentOf(must(data?.hotels[0]?.rates[0])).amount)).toBeLessThan(cents(paymentOf(must(rates[0])).amount))
      },
    ],
    [
      hidOf('grindelwald', 1),
      'loses its terms',
      async (etg, rates) => {
        const free = must(rates.find((rate) => paymentOf(rate).cancellation_penalties.free_cancellation_before))
        const { data } = await prebook(etg, free.book_hash)
        expect(data?.changes?.price_changed).toBe(false)
        expect(paymentOf(must(data?.hotels[0]?.rates[0])).cancellation_penalties.free_cancellation_before).toBeNull()
      },
    ],
    [hidOf('cortina', 1), 'feeds no children', (_, rates) => expect(rates[0]?.meal_data.no_child_meal).toBe(true)],
  ])('%i %s', async (hid, _, check) => {
    const etg = await open()
    await check(etg, await ratesOf(etg, hid), hid)
  })

  it('have awkward content', async () => {
    const { call } = await open()
    const contentOf = async (resortId: string) =>
      (await call<Record<string, unknown>>('hotel/info/', { hid: hidOf(resortId, 1), language: 'en' })).data
    expect(await contentOf('lech')).toMatchObject({ latitude: null, longitude: null })
    expect(await contentOf('kitzbuehel')).toMatchObject({ serp_filters: ['has_yodelling'] })
    expect(await contentOf('soelden')).toMatchObject({ images_ext: [] })
    expect(JSON.stringify(await contentOf('mayrhofen'))).toContain('<script>')
    expect(JSON.stringify(await contentOf('saalbach'))).toContain('192.168.0.10')
    expect(await contentOf('obertauern')).toMatchObject({ deleted: true })
    expect(await contentOf('zell-am-see')).toMatchObject({ is_closed: true })
    expect((await call('hotel/info/', { hid: 6_362_880, language: 'de' })).data).toMatchObject({
      policy_struct: [{ title: 'Hausordnung' }],
    })
    expect(await contentOf('livigno')).toMatchObject({ metapolicy_struct: null, address: null })
  })
})

describe('the sandbox', () => {
  it('is restricted as documented', async () => {
    const etg = await open({ environment: 'sandbox', currency: 'USD' })
    const { call } = etg
    const rates = await ratesOf(etg, 10_004_834, { language: 'de', upsells: { early_checkin: { time: '2027-01-09T10:00:00' } } })
    expect(rates).toHaveLength(5)
    expect(rates[0]).toMatchObject({
      room_name: 'Double room (double bed)',
      payment_options: { payment_types: [{ currency_code: 'EUR', perks: {} }] },
    })
    expect(rates[0]?.room_data_trans).not.toHaveProperty('beds')
    expect((await call('search/multicomplete/', { query: 'anton' })).data).toMatchObject({ regions: null })
    expect((await call<{ total_hotels: number }>('search/serp/region/', { ...week, region_id: 2011 })).data.total_hotels).toBe(16)
    expect((await call('hotel/info/dump/', { language: 'de' })).error).toBe('dump_not_ready')
    expect((await formFor(etg, { id: 'real', hid: 8_473_727 })).form.error).toBe('sandbox_restriction')
    const { form } = await book(etg, { id: 'trip-book_limit' })
    expect(form.data?.payment_types).toHaveLength(1)
    etg.pass(7)
    expect((await statusOf(etg, 'trip-book_limit')).error).toBe('book_limit')
  })
})
