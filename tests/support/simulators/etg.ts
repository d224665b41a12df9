import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resortRows } from '../../../sample/inventory/resorts.ts'
import { type EtgOptions, type EtgSimulator, startEtgSimulator } from '../../../sample/simulators/etg/start.ts'
import { callNames } from '../../../sample/simulators/etg/words/calls.ts'
import { httpStatusOf } from '../../../sample/simulators/etg/words/errors.ts'
import { everywhere, text } from '../../../server/base/texts.ts'

/** One object, so that all simulators share the invented hotels. */
const texts = { text, everywhere }
export const KEY = { keyId: '4711', key: 'a-key-of-the-simulator' }
export const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

type Debug = { validation_error: string | null; api_endpoint: { endpoint: string; remaining: number } | null; request: unknown } | null
type Answer<T = unknown> = { http: number; headers: Headers; status: string; error: string | null; data: T; debug: Debug }

type Period = { start_at: string | null; end_at: string | null; amount_charge: string; amount_show: string }
type Tax = { name: string; included_by_supplier: boolean; amount: string; currency_code: string }
type Payment = {
  type: string
  amount: string
  currency_code: string
  show_amount: string
  show_currency_code: string
  cancellation_penalties: { policies: Period[]; free_cancellation_before: string | null }
  tax_data: { taxes: Tax[] }
  vat_data: { included: boolean; amount: string }
  commission_info: { charge: { amount_gross: string; amount_net: string } }
  perks: Record<string, unknown>
}
/** The fields of a rate that tests read. */
export type Rate = {
  match_hash: string
  search_hash: string
  book_hash: string
  room_name: string
  rg_ext: Record<string, number>
  allotment: number
  meal_data: { value: string; has_breakfast: boolean; no_child_meal: boolean }
  daily_prices: string[]
  payment_options: { payment_types: [Payment] }
  is_package: boolean
  sell_price_limits: { min_price: string; max_price: string } | null
  no_show: object | null
  room_data_trans: object
}
type Found = { total_hotels: number; hotels: { id: string; hid: number; rates: Rate[] }[]; changes?: { price_changed: boolean } }
type Form = {
  order_id: number
  is_gender_specification_required: boolean
  payment_types: { type: string; amount: string; currency_code: string }[]
  upsell_data: { uid: string; name: string }[]
}
type Money = { amount: string; currency_code: string }
type Order = {
  status: string
  partner_data: { order_id: string }
  supplier_data: { confirmation_id: string | null }
  amount_payable: Money
  amount_refunded: Money
}

export type Etg = {
  simulator: EtgSimulator
  /** Calls the API. Sends GET without a body. */
  call<T = unknown>(name: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>
  /** Moves the clock on by seconds. */
  pass(seconds: number): void
  close(): Promise<void>
}

/** The first instant of the tests' clock. */
const START = new Date('2026-11-29T10:00:00Z')

/** Starts a simulator with a clock that the test moves and with a `slow` that waits for nothing. */
export async function openEtg(options: Partial<EtgOptions> = {}): Promise<Etg> {
  let at = START
  const simulator = await startEtgSimulator({ texts, ...KEY, now: () => at, liveKeys: [], wait: async () => undefined, ...options })
  const authorization = basic(KEY.keyId, KEY.key)
  return {
    simulator,
    async call<T>(name: string, body?: unknown, headers: Record<string, string> = { authorization }) {
      const sent = typeof body === 'string' ? body : JSON.stringify(body)
      const init = body === undefined ? { headers } : { method: 'POST', headers, body: sent }
      const response = await fetch(`${simulator.origin}/api/b2b/v3/${name}`, init)
      const envelope = (await response.json()) as Omit<Answer<T>, 'http' | 'headers'>
      return { http: response.status, headers: response.headers, ...envelope }
    },
    pass: (seconds) => {
      at = new Date(at.getTime() + seconds * 1000)
    },
    close: () => simulator.close(),
  }
}

const opened: { close(): Promise<void> }[] = []
/** Remembers what `closeAll` closes. */
export function keep<T extends { close(): Promise<void> }>(one: T): T {
  opened.push(one)
  return one
}
export async function closeAll(): Promise<void> {
  for (const one of opened.splice(0)) await one.close()
}

/** Many calls at one instant, so that no limit ends a test that is about something else. */
const unlimited = Object.fromEntries(callNames.map((name) => [name, null]))
/** Starts a simulator without limits until the end of the test. */
export const open = async (options: Partial<EtgOptions> = {}): Promise<Etg> => keep(await openEtg({ limits: unlimited, ...options }))

/** The `hid` of one of the three ordinary hotels of a resort. */
export const hidOf = (resortId: string, number: 1 | 2 | 3) => 7_100_000 + 3 * resortRows.findIndex(({ id }) => id === resortId) + number

export const FORM = 'hotel/order/booking/form/'
export const FINISH = 'hotel/order/booking/finish/'
export const STATUS = 'hotel/order/booking/finish/status/'
export const CANCEL = 'hotel/order/cancel/'
export const family = { guests: [{ adults: 2, children: [3, 9] }] }
/** Minor units of a decimal string. */
export const cents = (amount: string) => Math.round(Number(amount) * 100)

/** What a refusal consists of, and how an error is refused. */
export const refusal = ({ http, status, error, data }: Answer) => ({ http, status, error, data })
export const refused = (error: string) => ({ http: httpStatusOf(error), status: 'error', error, data: null })

type Guests = readonly { adults: number; children: readonly number[] }[]

/** A week for two adults. */
export const week = {
  checkin: '2027-01-09',
  checkout: '2027-01-16',
  guests: [{ adults: 2, children: [] }] as Guests,
  residency: 'de',
  language: 'en',
}

/** Guests as finish expects them for a search. */
export const roomsFor = (guests: Guests) =>
  guests.map(({ adults, children }) => ({
    guests: [
      ...Array.from({ length: adults }, () => ({ first_name: 'Ada', last_name: 'O’Neill-Weiß' })),
      ...children.map((age) => ({ first_name: 'Kim', last_name: 'Weiß', is_child: true, age })),
    ],
  }))

/** Rates of a hotel's page. Empty if there is none. */
export async function ratesOf({ call }: Etg, hid: number, search: object = {}): Promise<Rate[]> {
  const { data } = await call<Found | null>('search/hp/', { ...week, ...search, hid })
  return data?.hotels[0]?.rates ?? []
}

/** What must be there. @throws Error if it is not */
export function must<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('Nothing was found')
  return value
}

export const paymentOf = (rate: Rate) => rate.payment_options.payment_types[0]

export const prebook = ({ call }: Etg, hash: string, percent?: number) =>
  call<Found | null>('hotel/prebook/', { hash, price_increase_percent: percent })

/** What a test books. `finish` replaces fields of the body. */
export type Wish = {
  id: string
  hid?: number
  search?: { guests?: Guests; [field: string]: unknown }
  rate?: (rate: Rate) => boolean
  finish?: object
}

export const formOf = ({ call }: Etg, id: string, book_hash: string) =>
  call<Form | null>('hotel/order/booking/form/', { partner_order_id: id, book_hash, language: 'en', user_ip: '192.0.2.7' })

/** Searches, prebooks and asks for a form. Returns the form and the body that finish would have. */
export async function formFor(etg: Etg, { id, hid = 7_100_001, search = {}, rate = () => true }: Wish) {
  const found = must((await ratesOf(etg, hid, search)).find(rate))
  const booked = must((await prebook(etg, found.book_hash)).data?.hotels[0]?.rates[0])
  const form = await formOf(etg, id, booked.book_hash)
  const { type, amount, currency_code } = form.data?.payment_types[0] ?? {}
  const body = {
    partner: { partner_order_id: id },
    user: { email: 'operator@firn.example', phone: '+49 89 99998 000' },
    language: 'en',
    rooms: roomsFor(search.guests ?? week.guests),
    payment_type: { type, amount, currency_code },
  }
  return { rate: booked, form, body }
}

/** Books up to finish. */
export async function book(etg: Etg, wish: Wish) {
  const { rate, form, body } = await formFor(etg, wish)
  return { rate, form, finish: await etg.call('hotel/order/booking/finish/', { ...body, ...wish.finish }) }
}

export const statusOf = ({ call }: Etg, id: string) => call('hotel/order/booking/finish/status/', { partner_order_id: id })

type Info = { total_orders: number; found_orders: number; found_pages: number; orders: Order[] }

export const infoOf = ({ call }: Etg, search: object = {}, page = {}) =>
  call<Info>('hotel/order/info/', {
    ordering: { ordering_type: 'asc', ordering_by: 'created_at' },
    pagination: { page_size: 10, page_number: 1, ...page },
    search,
  })

export type Notice = {
  data: { partner_order_id: string; status: string }
  signature: { signature: string; timestamp: number; token: string }
}

/** A receiver of notices. `answers` are its next statuses, then 200. */
export async function openReceiver(answers: number[] = []) {
  const received: Notice[] = []
  const waiting: ((notice: Notice) => void)[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const notice: Notice = JSON.parse(Buffer.concat(chunks).toString())
    received.push(notice)
    response.writeHead(answers.shift() ?? 200).end()
    waiting.shift()?.(notice)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notices`,
    received,
    /** The next notice that arrives. */
    next: () => new Promise<Notice>((resolve) => waiting.push(resolve)),
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
