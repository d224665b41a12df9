import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Status of a booking at the supplier. */
type Status = 'pending' | 'held' | 'confirmed' | 'refused' | 'cancelled'
/** Rooms of a kind. All rooms of a hotel with live rates are of one kind, which has the hotel's id. */
type Rooms = { roomTypeId: string; rooms: number }[]
type Stored = { rooms: Rooms; status: Status; reference?: string }
/** A rate that was answered. */
type Sold = { rooms: Rooms; netMinor: number }
/** The fields that this supplier reads, of every request. */
type Asked = {
  stays: { rooms: Rooms }[]
  rooms: Rooms
  hotelIds: string[]
  hotelId: string
  checkIn: string
  board: string
  rate?: { id: string; netMinor: number }
}

/** A request by purpose. */
export type Purpose = 'quotes' | 'rates' | 'check' | 'hold' | 'confirm' | 'cancel'
/**
 * A fault: no response; done, but the connection is closed; a server error; a wrong status; a response that is invalid JSON, too large, a redirect,
 * or about another booking.
 */
type Trouble = 'silent' | 'lost' | 'fails' | 'pending' | 'refused' | 'malformed' | 'large' | 'redirects' | 'foreign'

/** A fake supplier with list prices and live rates, implemented only from docs/supplier.md. */
export type SupplierHouse = {
  url: string
  secret: string
  /** All requests, oldest first, with signature and idempotency key. */
  asked: { purpose: Purpose; bookingId: string | null; key: string | undefined; body: unknown }[]
  bookings: Map<string, Stored>
  rates: Map<string, Sold>
  /** Free rooms per night of a kind. Unlimited without an entry. */
  free: Map<string, number>
  /** In minor units: the price of a stay, null for the inventory's price, and the net price of a rate without meals for each room. */
  price: { minor: number | null; netMinor: number }
  /** Fault of each request for a purpose, until it is removed. */
  trouble: Map<Purpose, Trouble>
  /** The hotel cancels a booking that it confirmed. `status` is what the supplier answers from then on. */
  cancel(bookingId: string, status?: 'cancelled' | 'refused'): void
  /** Headers and body of a notice about a booking, signed at an instant. */
  notice(bookingId: string, at: Date): { headers: Record<string, string>; body: string }
  close(): Promise<void>
}

const macOf = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/** Starts the supplier on a free loopback port. */
export async function openSupplierHouse(): Promise<SupplierHouse> {
  const secret = 'a-secret-that-both-sides-share-0001'
  const house: Omit<SupplierHouse, 'url' | 'close'> = {
    secret,
    asked: [],
    bookings: new Map(),
    rates: new Map(),
    free: new Map(),
    price: { minor: null, netMinor: 100_000 },
    trouble: new Map(),
    cancel(bookingId, status = 'cancelled') {
      const booking = house.bookings.get(bookingId)
      if (booking?.status !== 'confirmed') throw new Error(`Booking ${bookingId} is not confirmed`)
      take(house, booking.rooms, -1)
      house.bookings.set(bookingId, { ...booking, status })
    },
    notice(bookingId, at) {
      const body = JSON.stringify({ bookingId })
      const seconds = Math.floor(at.getTime() / 1000)
      const mac = macOf(secret, `${seconds}.POST./api/webhooks/supplier.${body}`)
      return { headers: { 'content-type': 'application/json', 'firn-signature': `t=${seconds},v1=${mac}` }, body }
    },
  }
  const server = createServer((request, response) => void answer(house, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    ...house,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/firn`,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

type House = Omit<SupplierHouse, 'url' | 'close'>

async function answer(house: House, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString()
  const say = (status: number, value: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  const [, time = '', mac = ''] = /^t=(\d+),v1=(\w+)$/.exec(String(request.headers['firn-signature'])) ?? []
  if (macOf(house.secret, `${time}.${request.method}.${request.url}.${body}`) !== mac) return void say(401, { error: 'signature' })
  const [, path = ''] = /^\/firn\/v2\/(.+)$/.exec(request.url ?? '') ?? []
  const [, id = '', what = 'hold'] = /^bookings\/([^/]+)(?:\/(confirm|cancel))?$/.exec(path) ?? []
  const purpose = id ? (what as Purpose) : (PATHS[path] ?? null)
  if (!purpose) return void say(404, { error: 'path' })
  const parsed: Asked = JSON.parse(body)
  house.asked.push({ purpose, bookingId: id || null, key: request.headers['idempotency-key']?.toString(), body: parsed })
  const trouble = house.trouble.get(purpose)
  if (trouble === 'silent') return
  if (trouble === 'fails') return void say(503, { error: 'busy' })
  if (trouble === 'malformed') return void response.end('<html>')
  if (trouble === 'large') return void say(200, { filling: 'x'.repeat(65_536) })
  if (trouble === 'redirects') return void response.writeHead(302, { location: '/elsewhere' }).end()
  const done = id ? book(house, { id, purpose, trouble, asked: parsed }) : ANSWERS[purpose]?.(house, parsed)
  if (trouble === 'lost') return void request.socket.destroy()
  say(200, trouble === 'foreign' ? { bookingId: 'another', status: 'confirmed', quotes: [] } : done)
}

const PATHS: Partial<Record<string, Purpose>> = { quotes: 'quotes', rates: 'rates', 'rates/check': 'check' }

const ANSWERS: Partial<Record<Purpose, (house: House, asked: Asked) => object>> = {
  quotes: (house, { stays }) => ({
    quotes: stays.map(({ rooms }) =>
      areFree(house, rooms) ? { status: 'available', priceMinor: house.price.minor } : { status: 'unavailable' },
    ),
  }),
  rates: (house, asked) => ({
    hotels: asked.hotelIds
      .map((hotelId) => ({ ...asked, hotelId }))
      .filter((one) => areFree(house, roomsOf(one)))
      .map((one) => ({ hotelId: one.hotelId, rates: ['half-board', 'nomeal'].map((board) => rateOf(house, one, board)) })),
  }),
  check: (house, asked) =>
    areFree(house, roomsOf(asked)) ? { status: 'available', rate: rateOf(house, asked, asked.board) } : { status: 'unavailable' },
}

/** The rooms of a stay that is sold by a rate: one for each group of guests. */
const roomsOf = ({ hotelId, rooms }: Pick<Asked, 'hotelId' | 'rooms'>): Rooms => [{ roomTypeId: hotelId, rooms: rooms.length }]

const areFree = (house: House, wanted: Rooms) => wanted.every(({ roomTypeId, rooms }) => (house.free.get(roomTypeId) ?? 999) >= rooms)

/** A new rate of a stay. It is free to cancel until the eve of the arrival, and the hotel takes a tax in francs. */
function rateOf(house: House, asked: Asked, board: string) {
  const netMinor = asked.rooms.length * (house.price.netMinor + (board === 'nomeal' ? 0 : 20_000))
  const id = `rate-${house.rates.size + 1}`
  house.rates.set(id, { rooms: roomsOf(asked), netMinor })
  return {
    id,
    expiresAt: `${asked.checkIn}T00:00:00Z`,
    roomName: 'Double room',
    roomGroup: null,
    board,
    boardName: board,
    allotment: null,
    included: ['wifi'],
    terms: [
      { until: `${asked.checkIn}T00:00:00Z`, feeMinor: 0 },
      { until: null, feeMinor: netMinor },
    ],
    taxesAtHotel: [{ name: 'City tax', amountMinor: 2800, currency: 'CHF' }],
    netMinor,
    minimumMinor: null,
  }
}

function take(house: House, taken: Rooms, sign: 1 | -1): void {
  for (const { roomTypeId, rooms } of taken) {
    const left = house.free.get(roomTypeId)
    if (left !== undefined) house.free.set(roomTypeId, left - sign * rooms)
  }
}

type Booking = { id: string; purpose: Purpose; trouble: Trouble | undefined; asked: Asked }

/** The rules of docs/supplier.md: repeats have no effect, and refusals and cancellations are final. */
function book(
  house: House,
  { id, purpose, trouble, asked }: Booking,
): { bookingId: string; status: Status; reference?: string; reason?: string } {
  const known = house.bookings.get(id)
  const decided = known?.status === 'refused' || known?.status === 'cancelled' || known?.status === 'confirmed'
  const isTaken = known?.status === 'held' || known?.status === 'confirmed'
  const store = (status: Status, more: Partial<Stored> = {}) => {
    const stored: Stored = { rooms: [], ...known, ...more, status }
    house.bookings.set(id, stored)
    const { reference } = stored
    return { bookingId: id, status, ...(reference ? { reference } : {}), ...(status === 'refused' ? { reason: 'No room is left' } : {}) }
  }
  if (purpose === 'cancel') {
    if (trouble === 'refused') return { bookingId: id, status: known?.status ?? 'confirmed', reason: 'It is too late for that' }
    if (isTaken) take(house, known.rooms, -1)
    return store(known?.status === 'refused' ? 'refused' : 'cancelled')
  }
  if (known && decided) return store(known.status)
  if (trouble === 'refused') return store('refused')
  if (purpose === 'hold') {
    if (isTaken) return store('held')
    if (trouble === 'pending') return store('pending', { rooms: asked.rooms })
    if (!areFree(house, asked.rooms)) return store('refused')
    take(house, asked.rooms, 1)
    return store('held', { rooms: asked.rooms })
  }
  if (trouble === 'pending') return { bookingId: id, status: 'pending' }
  if (known) return store('confirmed', { reference: `H-${id.slice(-4)}` })
  // Nothing was held: it is a booking of a rate.
  const rate = house.rates.get(asked.rate?.id ?? '')
  if (!rate || rate.netMinor !== asked.rate?.netMinor || !areFree(house, rate.rooms)) return store('refused')
  take(house, rate.rooms, 1)
  return store('confirmed', { reference: `H-${id.slice(-4)}`, rooms: rate.rooms })
}
