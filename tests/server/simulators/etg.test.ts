import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { type CallName, callNames, callOf } from '../../../sample/simulators/etg/words/calls.ts'
import { errorsOf } from '../../../sample/simulators/etg/words/errors.ts'
import { countryCodes, languages } from '../../../sample/simulators/etg/words/languages.ts'
import { meals } from '../../../sample/simulators/etg/words/meals.ts'
import {
  basic,
  book,
  CANCEL,
  closeAll,
  type Etg,
  FINISH,
  FORM,
  family,
  formFor,
  hidOf,
  KEY,
  must,
  open,
  openEtg,
  paymentOf,
  prebook,
  ratesOf,
  refusal,
  refused,
  STATUS,
  statusOf,
  week,
} from '../../support/simulators/etg.ts'

afterEach(closeAll)

describe('calls', () => {
  const withRate = (rate: object) => expect.arrayContaining([expect.objectContaining(rate)])
  const serp = { ...week, timeout: 30 }
  const one = { data: { hotels: [{ hid: 7_100_001, rates: withRate({ search_hash: expect.stringMatching(/^sr-/), legal_info: null }) }] } }
  /** A body for each call, and a part of its answer. Null: a call of an order, shown below. */
  const happy: Record<CallName, [body: unknown, part: object] | null> = {
    'overview/': [
      undefined,
      {
        data: expect.arrayContaining([
          expect.objectContaining({
            endpoint: 'api/b2b/v3/search/hp/',
            is_active: true,
            is_limited: true,
            requests_number: 200,
            seconds_number: 60,
          }),
        ]),
      },
    ],
    'search/multicomplete/': [
      { query: 'KITZBUHEL' },
      { data: { hotels: [], regions: [{ name: 'Kitzbühel', type: 'City', country_code: 'AT' }] } },
    ],
    'search/serp/region/': [{ ...serp, region_id: 6_100_001, hotels_limit: 1 }, one],
    'search/serp/hotels/': [
      { ...serp, hids: [7_100_001, 1] },
      { ...one, data: { ...one.data, total_hotels: 1 } },
    ],
    'search/serp/geo/': [
      { ...serp, latitude: 47.12612, longitude: 10.26763, radius: 2, filter: { star_rating: [5], price_from: 100 } },
      one,
    ],
    'search/serp/prebook/': [{ hash: 'sr-1' }, { status: 'error', error: 'prebook_from_serp_disabled' }],
    'search/hp/': [
      { ...week, hid: 7_100_001 },
      { data: { hotels: [{ hid: 7_100_001, rates: withRate({ book_hash: expect.stringMatching(/^h-/) }) }] } },
    ],
    'hotel/info/': [
      { hid: 7_100_001, language: 'fr' },
      {
        data: {
          hid: 7_100_001,
          region: { country_code: 'AT' },
          kind: 'Resort',
          images_ext: expect.arrayContaining([{ url: expect.stringContaining('{size}'), category_slug: 'lobby' }]),
        },
      },
    ],
    'hotel/static/': [
      undefined,
      { data: { meals: expect.arrayContaining([{ name: 'half-board', locale: expect.objectContaining({ en: 'Half board' }) }]) } },
    ],
    'hotel/info/dump/': [{ language: 'de' }, { data: { last_update: '2026-11-23T00:00:00' } }],
    'hotel/info/incremental_dump/': [{ language: 'de', inventory: 'all' }, { data: { last_update: '2026-11-29T00:00:00' } }],
    'hotel/region/dump/': [undefined, { data: { url: expect.stringContaining('/dumps/') } }],
    'hotel/reviews/dump/': [{ language: 'en' }, { data: { url: expect.stringContaining('.json.gz') } }],
    'hotel/incremental_reviews/dump/': [{ language: 'en' }, { data: { url: expect.stringContaining('.json.gz') } }],
    'hotel/prebook/': null,
    [FORM]: null,
    [FINISH]: null,
    [STATUS]: null,
    'hotel/order/info/': null,
    [CANCEL]: null,
  }

  it('answer in the envelope, with the request and the endpoint in `debug`', async () => {
    const { call, simulator } = await open({ limits: {} })
    for (const name of callNames) {
      const [body, part] = happy[name] ?? []
      if (!part) continue
      const answer = await call(name, body)
      expect({ name, ...answer }).toMatchObject({ name, http: 200, status: 'ok', error: null, ...part })
      expect(answer.debug).toMatchObject({ key_id: KEY.keyId, real_ip: '127.0.0.1', request: body ?? null, validation_error: null })
      expect(answer.debug?.api_endpoint?.endpoint).toBe(`api/b2b/v3/${name}`)
    }
    expect(simulator.requests.map((request) => request.call)).toEqual(callNames.filter((name) => happy[name]))
    expect(JSON.stringify(simulator.requests)).not.toContain(KEY.key)
    expect([languages.length, countryCodes.size, Object.keys(meals).length]).toEqual([32, 249, 25])
  })

  it('of a booking lead from the hotel page to a confirmation and a cancellation', async () => {
    const etg = await open()
    const { rate, form, finish } = await book(etg, { id: 'trip-1', hid: hidOf('lech', 2), search: family })
    expect(rate.book_hash).toMatch(/^p-/)
    expect(form.data).toMatchObject({
      order_id: 700_000_001,
      payment_types: [{ type: 'deposit', amount: paymentOf(rate).amount }, { type: 'now' }],
    })
    expect({ ...finish, headers: null }).toEqual({ http: 200, headers: null, data: null, debug: null, error: null, status: 'ok' })
    expect(await statusOf(etg, 'trip-1')).toMatchObject({ status: 'processing', data: { partner_order_id: 'trip-1', data_3ds: null } })
    expect(await etg.call(CANCEL, { partner_order_id: 'trip-1' })).toMatchObject(refused('order_not_found'))
    etg.pass(7)
    expect(await statusOf(etg, 'trip-1')).toMatchObject({ status: 'ok' })
    const cancelled = await etg.call(CANCEL, { partner_order_id: 'trip-1' })
    expect(cancelled).toMatchObject({ status: 'ok', data: { amount_sell: { amount: paymentOf(rate).amount, currency_code: 'EUR' } } })
    // The state after a lost answer.
    expect(await etg.call(CANCEL, { partner_order_id: 'trip-1' })).toMatchObject(refused('order_not_found'))
    expect(etg.simulator.orders).toMatchObject([
      { partnerOrderId: 'trip-1', hid: hidOf('lech', 2), status: 'cancelled', rooms: [[{}, {}, { age: 3 }, { age: 9 }]] },
    ])
  })
})

describe('refused requests', () => {
  it.each([
    ['no credentials', 'overview/', undefined, {}, 'no_auth_header'],
    ['no Basic', 'overview/', undefined, { authorization: 'Bearer x' }, 'invalid_auth_header'],
    ['a wrong key', 'overview/', undefined, { authorization: basic(KEY.keyId, 'wrong') }, 'incorrect_credentials'],
    ['an unknown path', 'hotel/moon/', {}, undefined, 'endpoint_not_found'],
    ['no trailing slash', 'hotel/info', {}, undefined, 'endpoint_not_found'],
    ['GET in place of POST', 'hotel/info/', undefined, undefined, 'unexpected_method'],
    ['POST in place of GET', 'hotel/static/', {}, undefined, 'unexpected_method'],
    ['broken JSON', 'hotel/info/', '{"hid":', undefined, 'decoding_json'],
    ['a list', 'hotel/info/', [], undefined, 'body_must_be_json_object'],
    ['an empty body', 'hotel/info/', '', undefined, 'body_must_be_json_object'],
    ['an unknown hotel', 'hotel/info/', { hid: 5, language: 'en' }, undefined, 'hotel_not_found'],
    ['an unknown hotel page', 'search/hp/', { ...week, hid: 5 }, undefined, 'hotel_not_found'],
    ['the other spelling of a disabled call', 'serp/prebook/', {}, undefined, 'prebook_from_serp_disabled'],
  ] as const)('%s', async (_, name, body, headers, error) => {
    const { call } = await open()
    expect(refusal(await call(name, body, headers))).toEqual(refused(error))
  })

  it('ban an address for an hour after twenty wrong keys', async () => {
    const { call, pass } = await open()
    for (let at = 0; at < 20; at++) await call('overview/', undefined, {})
    expect(refusal(await call('overview/'))).toEqual(refused('not_allowed_host'))
    pass(3600)
    expect(await call('overview/')).toMatchObject({ status: 'ok' })
  })

  it('count down a limit per endpoint until it begins again', async () => {
    const { call, pass } = await open({ limits: { 'hotel/info/': { requests: 2, seconds: 60 } } })
    const ask = async () => {
      const { http, headers } = await call('hotel/info/', { hid: 7_100_001, language: 'en' })
      return [http, ...['requestsnumber', 'secondsnumber', 'remaining', 'reset'].map((name) => headers.get(`x-ratelimit-${name}`))]
    }
    pass(15)
    expect([await ask(), await ask(), await ask()]).toEqual([
      [200, '2', '60', '1', '2026-11-29T10:01:00'],
      [200, '2', '60', '0', '2026-11-29T10:01:00'],
      [429, '2', '60', '0', '2026-11-29T10:01:00'],
    ])
    expect((await call('hotel/static/')).headers.get('x-ratelimit-remaining')).toBe('99')
    expect((await call('overview/')).headers.get('x-ratelimit-remaining')).toBeNull()
    pass(45)
    expect(await ask()).toEqual([200, '2', '60', '1', '2026-11-29T10:02:00'])
  })

  const guest = (party: object) => ({ guests: [{ adults: 2, children: [], ...party }] })
  it.each([
    [{ hids: Array.from({ length: 301 }, (_, at) => at + 1) }, 'hids: number of ids must be at most 300'],
    [{ hids: [] }, 'hids: number of ids must be at least 1'],
    [{ hids: undefined }, 'hids or ids is required'],
    [{ checkin: '09.01.2027' }, 'checkin: date must be in the format YYYY-MM-DD'],
    [{ checkin: '2027-02-30' }, 'checkin: date must be in the format YYYY-MM-DD'],
    [{ checkin: '2026-11-28' }, 'checkin: date is in the past'],
    [{ checkin: '2028-11-29', checkout: '2028-11-30' }, 'checkin: date is more than 730 days ahead'],
    [{ checkout: '2027-01-09' }, 'checkout: date must be after checkin'],
    [{ checkout: '2027-02-09' }, 'checkout: stay is longer than 30 days'],
    [{ residency: undefined }, 'residency is required'],
    [{ residency: 'DE' }, 'residency: value not found in choices'],
    [{ currency: 'XXX' }, 'unknown currency'],
    [{ language: 'tlh' }, 'language: value not found in choices'],
    [{ guests: [] }, 'guests: at least one room is required'],
    [{ guests: Array(10).fill({ adults: 1, children: [] }) }, 'guests: too many rooms'],
    [guest({ adults: 7 }), 'guests.0.adults: must be between 1 and 6'],
    [guest({ adults: 0 }), 'guests.0.adults: must be between 1 and 6'],
    [guest({ children: [1, 2, 3, 4, 5] }), 'guests.0.children: number of children must be at most 4'],
    [guest({ children: [18] }), 'guests.0.children.0: must be between 0 and 17'],
    [{ timeout: 101 }, 'timeout: must be between 1 and 100'],
  ])('a search with %j', async (change, problem) => {
    const { call } = await open()
    const answer = await call('search/serp/hotels/', { ...week, hids: [7_100_001], ...change })
    expect(refusal(answer)).toEqual(refused('invalid_params'))
    expect(answer.debug?.validation_error).toBe(problem)
  })
})

describe('scenarios', () => {
  it('answer every documented error of every call', async () => {
    const { call, simulator } = await open()
    for (const name of callNames)
      for (const error of errorsOf(name)) {
        simulator.scenarios.add({ call: name, error, times: 1 })
        expect({ name, ...refusal(await call(name, callOf(name).method === 'GET' ? undefined : {})) }).toEqual({ name, ...refused(error) })
      }
    expect(simulator.scenarios.list()).toEqual([])
  })

  /** What the reader of an answer sees: status and error, or how it broke. */
  const seen = async (etg: Etg, body: unknown): Promise<unknown> => {
    try {
      const { http, error } = await etg.call(FINISH, body)
      return [http, error]
    } catch (error) {
      return error instanceof SyntaxError ? 'no JSON' : 'broken off'
    }
  }
  it.each([
    ['http500', 'before', 'no JSON', 'form'],
    ['http500', 'after', 'no JSON', 'processing'],
    ['html', 'before', 'no JSON', 'form'],
    ['html', 'after', 'no JSON', 'processing'],
    ['invalidJson', 'before', 'no JSON', 'form'],
    ['invalidJson', 'after', 'no JSON', 'processing'],
    ['cut', undefined, 'broken off', 'processing'],
    ['slow', undefined, [200, null], 'processing'],
    ['notAllowedHost', undefined, [400, 'not_allowed_host'], 'form'],
    ['wrongKey', undefined, [403, 'incorrect_credentials'], 'form'],
  ] as const)('play the fault %s (%s the effect)', async (fault, when, answer, status) => {
    const etg = await open()
    const { body } = await formFor(etg, { id: 'trip' })
    etg.simulator.scenarios.add({ call: FINISH, fault, when, times: 1, partnerOrderId: 'trip' })
    expect(await seen(etg, body)).toEqual(answer)
    expect(etg.simulator.orders[0]?.status).toBe(status)
    expect(await seen(etg, body)).toEqual(status === 'form' ? [200, null] : [200, 'double_booking_finish'])
  })

  it.each([
    ['before', 'form'],
    ['after', 'processing'],
  ] as const)('lose an answer %s the effect', async (when, status) => {
    const etg = await open()
    const { body } = await formFor(etg, { id: 'trip' })
    etg.simulator.scenarios.add({ call: FINISH, fault: 'silence', when, times: 1, hid: 7_100_001 })
    const leave = new AbortController()
    const init = { method: 'POST', headers: { authorization: basic(KEY.keyId, KEY.key) }, body: JSON.stringify(body) }
    const lost = fetch(`${etg.simulator.origin}/api/b2b/v3/${FINISH}`, { ...init, signal: leave.signal }).catch((error) => error.name)
    await expect.poll(() => etg.simulator.scenarios.list()).toEqual([])
    leave.abort()
    expect([await lost, etg.simulator.orders[0]?.status]).toEqual(['AbortError', status])
  })

  it('answer an error although the call was done', async () => {
    const etg = await open()
    etg.simulator.scenarios.add({ call: FINISH, error: 'timeout', when: 'after' })
    expect((await book(etg, { id: 'trip' })).finish.error).toBe('timeout')
    etg.pass(7)
    expect((await statusOf(etg, 'trip')).status).toBe('ok')
  })

  it('apply to one hotel or one order, over HTTP as well', async () => {
    const etg = await open()
    const address = `${etg.simulator.origin}/simulator/scenarios`
    const post = (body: unknown) => fetch(address, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })
    expect((await post({ call: 'hotel/prebook/', error: 'no_available_rates', hid: hidOf('lech', 2) })).status).toBe(201)
    expect((await post({ call: 'search/serp/hotels/', error: 'core_search_error', hid: hidOf('lech', 3), times: 1 })).status).toBe(201)
    const hashOf = async (hid: number) => must((await ratesOf(etg, hid))[0]).book_hash
    const prebooked = async (hid: number) => (await prebook(etg, await hashOf(hid))).error
    expect([await prebooked(hidOf('lech', 3)), await prebooked(hidOf('lech', 2))]).toEqual([null, 'no_available_rates'])
    const search = async (hid: number) => (await etg.call('search/serp/hotels/', { ...week, hids: [7_100_001, hid] })).http
    expect([await search(hidOf('lech', 2)), await search(hidOf('lech', 3)), await search(hidOf('lech', 3))]).toEqual([200, 500, 200])
    expect(await (await fetch(address)).json()).toMatchObject({ scenarios: [{ call: 'hotel/prebook/', left: null }] })
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(204)
    expect(await prebooked(hidOf('lech', 2))).toBeNull()
  })

  it.each([
    [{ call: 'hotel/moon/', error: 'unknown' }, 'call must be one of: overview/, search/multicomplete/'],
    [{ call: 'hotel/prebook/', error: 'soldout' }, 'error of hotel/prebook/ must be one of: invalid_params'],
    [{ call: 'hotel/prebook/', fault: 'earthquake' }, 'fault must be one of: silence'],
    [{ call: FORM, ending: 'happily' }, 'ending must be one of: unknown_success'],
    [{ call: FORM, fault: 'earlyNotice' }, `earlyNotice needs the call ${FINISH}`],
    [{ call: FINISH, ending: 'soldout' }, `ending needs the call ${FORM}`],
    [{ call: FORM }, 'Give one of error, fault and ending'],
    [{ call: FORM, fault: 'slow', error: 'unknown' }, 'Give one of error, fault and ending'],
    ['{"call"', 'The body must be JSON'],
  ])('refuse %j', async (body, message) => {
    const etg = await open()
    const response = await fetch(`${etg.simulator.origin}/simulator/scenarios`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([400, expect.stringContaining(message)])
  })
})

describe('the simulator', () => {
  it('refuses to start in an environment with live keys', async () => {
    await expect(openEtg({ liveKeys: ['ETG_KEY', 'STRIPE_KEY'] })).rejects.toThrow(
      'The simulator of ETG does not start in an environment with live keys. Remove ETG_KEY, STRIPE_KEY.',
    )
  })

  it('listens on loopback, at a port of choice', async () => {
    const first = await openEtg()
    expect(first.simulator.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    const port = Number(new URL(first.simulator.origin).port)
    await first.close()
    const second = await open({ port })
    expect(second.simulator.origin).toBe(first.simulator.origin)
    await expect(openEtg({ port })).rejects.toThrow('EADDRINUSE')
  })

  it('says on its page what it is, with scenarios and orders', async () => {
    const etg = await open()
    const page = async () => (await fetch(`${etg.simulator.origin}/simulator`)).text()
    expect(await page()).toContain('This is a simulator, not the real service of ETG or RateHawk.')
    etg.simulator.scenarios.add({ call: FINISH, fault: 'slow' })
    await book(etg, { id: 'trip <b>' })
    for (const part of ['trip &lt;b&gt;', 'processing', 'slow', 'always']) expect(await page()).toContain(part)
  })

  it('serves pictures of awkward shapes', async () => {
    const etg = await open()
    const { data } = await etg.call<{ images_ext: { url: string }[] }>('hotel/info/', { hid: 7_100_001, language: 'en' })
    const shapes = async (size: string) => {
      const pictures = data.images_ext.map(async ({ url }) => (await fetch(url.replace('{size}', size))).arrayBuffer())
      return Promise.all(
        (await Promise.all(pictures)).map(async (jpeg) =>
          sharp(Buffer.from(jpeg))
            .metadata()
            .then(({ width, height }) => [width, height]),
        ),
      )
    }
    expect(await shapes('x500')).toEqual([
      [500, 333],
      [219, 500],
      [160, 120],
      [500, 158],
      [500, 333],
      [500, 333],
    ])
    expect(await shapes('240x240')).toEqual(Array(6).fill([240, 240]))
    const statuses = ['9x9/7100001/1-lobby.jpg', 'x500/7100001/lobby.jpg'].map(
      async (path) => (await fetch(`${etg.simulator.origin}/content/${path}`)).status,
    )
    expect(await Promise.all(statuses)).toEqual([404, 404])
  })
})
