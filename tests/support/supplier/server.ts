import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Status of a booking at the supplier. */
type Status = 'pending' | 'held' | 'confirmed' | 'refused' | 'cancelled'
type Asked = { rooms: { roomTypeId: string; rooms: number }[] }
type Stored = Asked & { status: Status; priceMinor: number; guests: unknown; reference?: string }

/** A request by purpose. */
type Purpose = 'quotes' | 'hold' | 'confirm' | 'cancel'
/**
 * A fault: no response; done, but the connection is closed; a server error; a wrong status; a response that is invalid JSON, too large, a redirect,
 * or about another booking.
 */
type Trouble = 'silent' | 'lost' | 'fails' | 'pending' | 'refused' | 'malformed' | 'large' | 'redirects' | 'foreign'

/** A fake supplier, implemented only from docs/supplier.md. */
export type SupplierHouse = {
  url: string
  secret: string
  /** All requests, oldest first, with signature and idempotency key. */
  asked: { purpose: Purpose; bookingId: string | null; key: string | undefined; body: unknown }[]
  bookings: Map<string, Stored>
  /** Free rooms per night of a room type. Unlimited without an entry. */
  free: Map<string, number>
  /** Price of a stay in minor units, null for the inventory's price. */
  price: { minor: number | null }
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
    free: new Map(),
    price: { minor: null },
    trouble: new Map(),
    cancel(bookingId, status = 'cancelled') {
      const booking = house.bookings.get(bookingId)
      if (booking?.status !== 'confirmed') throw new Error(`Booking ${bookingId} is not confirmed`)
      take(house, booking, -1)
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
  const [, id = '', what = 'hold'] = /^\/firn\/v1\/bookings\/([^/]+)(?:\/(confirm|cancel))?$/.exec(request.url ?? '') ?? []
  const purpose = (request.url === '/firn/v1/quotes' ? 'quotes' : what) as Purpose
  const parsed = JSON.parse(body)
  house.asked.push({ purpose, bookingId: id || null, key: request.headers['idempotency-key']?.toString(), body: parsed })
  const trouble = house.trouble.get(purpose)
  if (trouble === 'silent') return
  if (trouble === 'fails') return void say(503, { error: 'busy' })
  if (trouble === 'malformed') return void response.end('<html>')
  if (trouble === 'large') return void say(200, { filling: 'x'.repeat(65_536) })
  if (trouble === 'redirects') return void response.writeHead(302, { location: '/elsewhere' }).end()
  const done = purpose === 'quotes' ? quote(house, parsed.stays) : book(house, { id, purpose, trouble, parsed })
  if (trouble === 'lost') return void request.socket.destroy()
  say(200, trouble === 'foreign' ? { bookingId: 'another', status: 'confirmed', quotes: [] } : done)
}

const freeOf = (house: House, asked: Asked) => asked.rooms.every(({ roomTypeId, rooms }) => (house.free.get(roomTypeId) ?? 999) >= rooms)

const quote = (house: House, stays: Asked[]) => ({
  quotes: stays.map((stay) => (freeOf(house, stay) ? { status: 'available', priceMinor: house.price.minor } : { status: 'unavailable' })),
})

function take(house: House, { rooms }: Asked, sign: 1 | -1): void {
  for (const { roomTypeId, rooms: count } of rooms) {
    const left = house.free.get(roomTypeId)
    if (left !== undefined) house.free.set(roomTypeId, left - sign * count)
  }
}

type Booking = { id: string; purpose: Purpose; trouble: Trouble | undefined; parsed: Asked & { priceMinor: number; guests: unknown } }

/** The rules of docs/supplier.md: repeats have no effect, and refusals and cancellations are final. */
function book(
  house: House,
  { id, purpose, trouble, parsed }: Booking,
): { bookingId: string; status: Status; reference?: string; reason?: string } {
  const known = house.bookings.get(id)
  const decided = known?.status === 'refused' || known?.status === 'cancelled' || known?.status === 'confirmed'
  const isTaken = known?.status === 'held' || known?.status === 'confirmed'
  const store = (status: Status, more: Partial<Stored> = {}) => {
    const before = known ?? { rooms: parsed.rooms ?? [], priceMinor: parsed.priceMinor, guests: null, status }
    house.bookings.set(id, { ...before, ...more, status })
    const { reference } = house.bookings.get(id) ?? {}
    return { bookingId: id, status, ...(reference ? { reference } : {}), ...(status === 'refused' ? { reason: 'No room is left' } : {}) }
  }
  if (purpose === 'cancel') {
    if (trouble === 'refused') return { bookingId: id, status: known?.status ?? 'confirmed', reason: 'It is too late for that' }
    if (isTaken && known) take(house, known, -1)
    return store(known?.status === 'refused' ? 'refused' : 'cancelled')
  }
  if (known && decided) return store(known.status)
  if (trouble === 'refused') return store('refused')
  if (purpose === 'hold') {
    if (isTaken) return store('held')
    if (trouble === 'pending') return store('pending', { rooms: parsed.rooms })
    if (!freeOf(house, parsed)) return store('refused')
    take(house, parsed, 1)
    return store('held')
  }
  if (trouble === 'pending') return { bookingId: id, status: 'pending' }
  return known ? store('confirmed', { reference: `H-${id.slice(-4)}`, guests: parsed.guests }) : store('refused')
}
