import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callNames, type CallName as EtgCall } from '../../../sample/simulators/etg/words/calls.ts'
import { errorsOf } from '../../../sample/simulators/etg/words/errors.ts'
import { codesOf, type CallName as LiteApiCall } from '../../../sample/simulators/liteapi/calls.ts'
import { startLiteApiSimulator } from '../../../sample/simulators/liteapi/simulator.ts'
import { type Rate, type StayWanted, storedRate } from '../../../server/base/rate.ts'
import { everywhere, text } from '../../../server/base/texts.ts'
import { alerts, supplierBreakers, supplierQuotas } from '../../../server/db/schema/index.ts'
import { etgClient } from '../../../server/suppliers/etg/client.ts'
import { etgSupplier } from '../../../server/suppliers/etg/etg-supplier.ts'
import { supplierGate } from '../../../server/suppliers/gate.ts'
import { liteApiClient } from '../../../server/suppliers/liteapi/client.ts'
import { liteApiSupplier } from '../../../server/suppliers/liteapi/liteapi-supplier.ts'
import { type Supplier, type SupplierBooking, SupplierUnavailable } from '../../../server/suppliers/supplier.ts'
import { type CardServer, createCardServer } from '../../support/card.ts'
import { key, PLAIN } from '../../support/liteapi/client.ts'
import { hidOf, KEY, openEtg } from '../../support/simulators/etg.ts'

/** What the traveller sees. */
type Seen =
  /** The search has the offers of other suppliers, or none of this one. */
  | 'offers of others'
  | 'no offer'
  /** 'Book now' says that the room is gone, or that it could not be checked. */
  | 'sold out'
  | 'not checked'
  /** The booking waits, or is refunded in full at once. */
  | 'waits'
  | 'refunded'
  /** A confirmed booking stays as it is. */
  | 'stays booked'
  /** The refund does not depend on it: the supplier is asked again, or people take over. */
  | 'asked again'
  | 'kept'

const shared = {
  currency: 'EUR',
  contact: { email: 'bookings@example.com', phone: '+43 512 123456' },
  margin: { percent: 15, minimumMinor: 0 },
}
const guests = [1, 2].map((at) => ({ firstName: `Ada${'ab'[at - 1]}`, lastName: 'Berg', age: null }))

let server: CardServer
beforeAll(async () => {
  server = await createCardServer()
})
afterAll(() => server.close())
afterEach(async () => {
  const { db } = server.deps
  for (const table of [alerts, supplierBreakers, supplierQuotas]) await db.delete(table)
})

/** A supplier on a simulator, whose next answer to a call can be an error. */
type Candidate = { supplier: Supplier; hotelId: string; fail(call: string, error: string | number): void; calm(): void }

/** Nights after 9 January of the next stay, so that each has free rooms. */
let day = 0
function nextStay(): StayWanted {
  day = (day + 1) % 60
  const at = (days: number) => new Date(Date.UTC(2027, 0, 9 + day + days)).toISOString().slice(0, 10)
  return { checkIn: at(0), checkOut: at(1), rooms: [{ adults: 2, childAges: [] }], nationality: 'DE', language: 'en' }
}

/** Does what needs a call, and says what the traveller sees. */
async function see(candidate: Candidate, part: Part, call: string, error: string | number): Promise<Seen> {
  const { supplier, hotelId, fail, calm } = candidate
  const { live } = supplier
  if (!live) throw new Error('The supplier has no live rates')
  const stay = nextStay()
  const search = () => live.search([hotelId], stay)
  if (part === 'search') {
    fail(call, error)
    return search().then((hotels): Seen => (hotels.length === 0 ? 'no offer' : 'offers of others'), silent('offers of others'))
  }
  const [hotel] = await search()
  const shown = hotel?.rates[0] as Rate
  if (part === 'check') fail(call, error)
  const rate = await live.check(shown, stay).then((sold): Rate | Seen => sold ?? 'sold out', silent('not checked'))
  if (typeof rate === 'string') return rate
  const bookingId = await server.startUnheld(server.browser())
  const booking = {
    bookingId,
    guests,
    language: 'en',
    rate: storedRate(rate, { ...stay, sellMinor: rate.netMinor }),
  } as unknown as SupplierBooking
  const confirm = async () => (await supplier.confirm(booking, server.clock.now()))(server.deps.db)
  const cancel = async () => (await supplier.cancel(bookingId))(server.deps.db)
  if (part === 'confirm') {
    fail(call, error)
    return (await confirm()).status === 'refused' ? 'refunded' : 'waits'
  }
  await confirm()
  server.clock.advance(10_000)
  expect(await confirm()).toMatchObject({ status: 'confirmed' })
  fail(call, error)
  const answer =
    part === 'booked'
      ? await confirm().then((): Seen => 'waits', silent('stays booked'))
      : await cancel().then(({ status }): Seen => (status === 'refused' ? 'kept' : 'sold out'), silent('asked again'))
  calm()
  expect(await cancel()).toEqual({ status: 'cancelled' })
  return answer
}

const silent =
  <T extends Seen>(seen: T) =>
  (error: unknown): T => {
    if (error instanceof SupplierUnavailable) return seen
    throw error
  }
const told = async () =>
  (await server.deps.db.select().from(alerts).where(eq(alerts.kind, 'supplier.contract'))).map(({ detail }) => detail)

/** The step that makes a call. */
type Part = 'search' | 'check' | 'confirm' | 'booked' | 'cancel'
/** What the traveller sees after each error of a call. `others` are the errors that are not named. */
type Calls<Call extends string, Failure> = Partial<
  Record<Call, { part: Part; others: Seen; except?: Partial<Record<Seen, readonly Failure[]>> }>
>

/** Errors of a finish that may have begun a booking, and has in this test. */
const BEGUN = ['timeout', 'unknown', 'double_booking_finish', 'lock']

const etgCalls: Calls<EtgCall, string> = {
  'search/serp/hotels/': { part: 'search', others: 'offers of others' },
  'search/hp/': { part: 'check', others: 'not checked', except: { 'sold out': ['hotel_not_found'] } },
  'hotel/prebook/': {
    part: 'check',
    others: 'not checked',
    except: { 'sold out': ['no_available_rates', 'rate_not_found', 'invalid_params', 'contract_mismatch'] },
  },
  'hotel/order/booking/form/': {
    part: 'confirm',
    others: 'refunded',
    except: { waits: ['timeout', 'unknown', 'double_booking_form', 'duplicate_reservation', 'lock', 'endpoint_exceeded_limit'] },
  },
  'hotel/order/booking/finish/': {
    part: 'confirm',
    others: 'refunded',
    except: { waits: ['booking_form_expired', 'endpoint_exceeded_limit', ...BEGUN] },
  },
  'hotel/order/booking/finish/status/': {
    part: 'confirm',
    others: 'waits',
    except: {
      refunded: ['soldout', 'book_limit', 'provider', 'block', 'charge', '3ds', 'not_allowed', 'booking_finish_did_not_succeed'],
    },
  },
  'hotel/order/info/': { part: 'booked', others: 'stays booked' },
  'hotel/order/cancel/': { part: 'cancel', others: 'asked again', except: { kept: ['order_not_cancellable', 'sandbox_restriction'] } },
}

/** Words of the alert about an error of ETG. Null: business as usual. */
const etgWords: Readonly<Record<string, RegExp | null>> = {
  no_auth_header: /no_auth_header\. Check RATEHAWK_KEY_ID and RATEHAWK_KEY\.$/,
  invalid_auth_header: /invalid_auth_header\. Check RATEHAWK_KEY_ID and RATEHAWK_KEY\.$/,
  incorrect_credentials: /incorrect_credentials\. Check RATEHAWK_KEY_ID and RATEHAWK_KEY\.$/,
  not_allowed_host: /not_allowed_host\. Ask ETG to add this server's address to the allow-list/,
  api_access_disabled: /closed its API/,
  overdue_debt: /Invoices of ETG are overdue/,
  endpoint_not_found: /Ask ETG to open this call/,
  endpoint_not_active: /Ask ETG to open this call/,
  not_allowed: /Ask ETG to open this call/,
  prebook_disabled: /Ask ETG to open this call/,
  prebook_from_serp_disabled: /Ask ETG to open this call/,
  insufficient_b2b_balance: /deposit at ETG does not cover/,
  contract_mismatch: /does not cover this rate/,
  reservation_is_not_allowed: /does not allow this booking/,
  sandbox_restriction: /Check that RATEHAWK_URL belongs to the key/,
  unauthorized_group_booking: /at most nine rooms/,
  supplier_data_required: /data of the person who books/,
  hotel_not_found: /suppliers:content -- --supplier rh/,
  block: /Ask the account manager/,
  ...Object.fromEntries(
    [
      ...['invalid_params', 'body_must_be_json_object', 'unexpected_method', 'decoding_json', 'invalid_json_format', 'page_out_of_range'],
      ...['chosen_payment_type_was_not_available_on_booking_form', 'incorrect_chosen_payment_type', 'incorrect_guests_number'],
      ...['incorrect_children_data', 'incorrect_rooms_number', 'email', 'arrival_date_differs_from_checkin_date'],
      ...['invalid_upsell_attributes', 'invalid_upsell_uid', 'return_path_required', 'not_enough_credit_card_data'],
      ...['incorrect_init_uuid_format', 'incorrect_pay_uuid_format', 'credit_card_required', 'charge', '3ds'],
    ].map((error) => [error, /Firn sent what ETG does not accept/]),
  ),
  ...Object.fromEntries(
    [
      ...['timeout', 'unknown', 'core_search_error', 'endpoint_exceeded_limit', 'lock', 'no_available_rates', 'rate_not_found'],
      ...['double_booking_form', 'duplicate_reservation', 'double_booking_finish', 'booking_form_expired', 'book_hash_not_found'],
      ...['order_not_found', 'soldout', 'book_limit', 'provider', 'booking_finish_did_not_succeed', 'order_not_cancellable'],
    ].map((error) => [error, null]),
  ),
}

const rowsOf = <Failure extends string | number>(table: Calls<string, Failure>, failuresOf: (call: string) => readonly Failure[]) =>
  Object.entries(table).flatMap(([call, row]) =>
    (row ? failuresOf(call) : []).map((error) => {
      const { part = 'search', others = 'no offer', except = {} } = row ?? {}
      const named = Object.entries(except).find(([, errors]) => (errors as readonly Failure[]).includes(error))
      return [call, error, (named?.[0] as Seen | undefined) ?? others, part] as const
    }),
  )

describe('errors of ETG', () => {
  let etg: Candidate
  let close: () => Promise<void>
  beforeAll(async () => {
    const limits = Object.fromEntries(callNames.map((name) => [name, null]))
    const { simulator } = await openEtg({ now: server.clock.now, infoDelaySeconds: 0, limits })
    const { db } = server.deps
    const client = etgClient({
      url: simulator.origin,
      ...KEY,
      gate: supplierGate('rh', { db, now: server.clock.now, wait: async () => undefined }),
    })
    etg = {
      supplier: etgSupplier({ ...shared, client, db, now: server.clock.now, ip: '192.0.2.7' }),
      hotelId: String(hidOf('lech', 1)),
      fail: (call, error) => {
        const isBegun = call === 'hotel/order/booking/finish/' && BEGUN.includes(String(error))
        simulator.scenarios.add({ call: call as EtgCall, error: String(error), times: 1, ...(isBegun ? { when: 'after' } : {}) })
      },
      calm: () => simulator.scenarios.clear(),
    }
    close = () => simulator.close()
  })
  afterEach(() => etg.calm())
  afterAll(() => close())

  it.each(rowsOf(etgCalls, (call) => errorsOf(call as EtgCall)))('[SUPPLY-26] %s: %s is seen as "%s"', async (call, error, seen, part) => {
    expect(await see(etg, part, call, error)).toBe(seen)
    const words = etgWords[error]
    if (words === undefined) throw new Error(`It is not stated what the operator reads about ${error}`)
    expect(await told()).toEqual(words === null ? [] : [expect.stringMatching(words)])
  })
})

const liteApiCalls: Calls<LiteApiCall, number> = {
  'POST /hotels/rates': { part: 'search', others: 'offers of others', except: { 'no offer': [2001] } },
  'POST /rates/prebook': { part: 'check', others: 'not checked', except: { 'sold out': [4002, 4040] } },
  'POST /rates/book': { part: 'confirm', others: 'refunded', except: { waits: [4005, 2014, 5000, 429] } },
  'GET /bookings': { part: 'booked', others: 'stays booked' },
  'PUT /bookings/{bookingId}': { part: 'cancel', others: 'asked again' },
}

/** Words of the alert about a code of LiteAPI. */
const liteApiWords = (call: string, code: number): RegExp | null => {
  if (code === 401) return /^LiteAPI answered 401\. Check LITEAPI_KEY\.$/
  if (code === 2014) return /wallet's balance/
  if (code === 4000) return /suppliers:content -- --supplier liteapi/
  return code === 4010 || (code === 4002 && call === 'POST /rates/book') ? /Firn sent what LiteAPI does not accept/ : null
}

describe('errors of LiteAPI', () => {
  let liteApi: Candidate
  let close: () => Promise<void>
  beforeAll(async () => {
    const { db } = server.deps
    const { now } = server.clock
    const simulator = await startLiteApiSimulator({ texts: { everywhere, text }, key, now, requestsPerSecond: 10_000 })
    const client = liteApiClient({
      url: simulator.api,
      bookUrl: simulator.book,
      key,
      gate: supplierGate('liteapi', { db, now, wait: async () => undefined }),
    })
    liteApi = {
      supplier: liteApiSupplier({ ...shared, client, db, now }),
      hotelId: simulator.hotels.find(({ house }) => house.id === PLAIN)?.id ?? '',
      fail: (call, code) => {
        simulator.scenarios.add({ call: call as LiteApiCall, code: Number(code), times: 1 })
        // With a key that is refused, the booking can't be looked up either.
        if (code === 401 && call === 'POST /rates/book') simulator.scenarios.add({ call: 'GET /bookings', code })
      },
      calm: () => simulator.scenarios.clear(),
    }
    close = () => simulator.close()
  })
  afterEach(() => liteApi.calm())
  afterAll(() => close())

  it.each(rowsOf(liteApiCalls, (call) => codesOf(call as LiteApiCall)))(
    '[SUPPLY-26] %s: %s is seen as "%s"',
    async (call, code, seen, part) => {
      expect(await see(liteApi, part, call, code)).toBe(seen)
      const words = liteApiWords(call, Number(code))
      expect(await told()).toEqual(words === null ? [] : [expect.stringMatching(words)])
    },
  )
})
