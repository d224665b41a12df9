import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { simulatorApp } from './http/app.ts'
import { type Booking, type Guest, type OrderStatus, statusOf } from './state/bookings.ts'
import type { Delivery } from './state/notices.ts'
import { type EtgOptions, settingsOf } from './state/options.ts'
import type { NewScenario, Scenario } from './state/scenarios.ts'
import { openWorld, type SeenRequest, type World } from './state/world.ts'
import { decimal } from './words/money.ts'

export type { EtgOptions }

/** Milliseconds between two deliveries with timers. */
const EVERY = 1000

/** A form or an order as the supplier knows it. Amounts are decimal strings in the currency of the contract. */
type EtgOrder = {
  partnerOrderId: string
  orderId: number
  hid: number
  status: OrderStatus
  /** The final error, or null. */
  failure: string | null
  amount: string
  currency: string
  checkin: string
  checkout: string
  /** Guests of each room, as finish sent them. */
  rooms: readonly (readonly Guest[])[]
  createdAt: Date
  cancelledAt: Date | null
}

export type EtgSimulator = {
  /** Where it listens, such as http://127.0.0.1:4180. The API is below `/api/b2b/v3`. */
  origin: string
  scenarios: {
    /** @throws Error if a name is unknown, naming what is allowed */
    add(scenario: NewScenario): Scenario
    list(): Scenario[]
    clear(): void
  }
  /** Forms and orders, oldest first. */
  readonly orders: readonly EtgOrder[]
  /** Requests to the API, oldest first, without the key. */
  readonly requests: readonly SeenRequest[]
  /** Attempts to send notices, oldest first. */
  readonly deliveries: readonly Delivery[]
  /** Sends the notices that are due by the clock. Returns the attempts. */
  deliver(): Promise<Delivery[]>
  /** The hotel changes a booked order. @throws Error if the order is not booked */
  mark(partnerOrderId: string, status: 'noshow' | 'rejected'): void
  close(): Promise<void>
}

function orderView(booking: Booking, { settings }: World): EtgOrder {
  const { offer, order } = booking
  const status = statusOf(booking, settings.now())
  return {
    partnerOrderId: booking.partnerOrderId,
    orderId: booking.orderId,
    hid: offer.hotel.hid,
    status,
    failure: status === 'failed' ? (order?.failure ?? null) : null,
    amount: decimal(booking.minor),
    currency: settings.currency,
    checkin: offer.stay.checkin,
    checkout: offer.stay.checkout,
    rooms: order?.rooms ?? [],
    createdAt: booking.formAt,
    cancelledAt: order?.cancelled?.at ?? null,
  }
}

function mark({ bookings, settings }: World, partnerOrderId: string, status: 'noshow' | 'rejected'): void {
  const booking = bookings.get(partnerOrderId)
  const at = settings.now()
  if (!booking?.order || statusOf(booking, at) !== 'completed') throw new Error(`Order ${partnerOrderId} is not booked`)
  booking.order.mark = { status, at }
}

/**
 * Starts a simulator of the hotel supplier ETG / RateHawk, API v3, on 127.0.0.1. It is written from public documentation, and its hotels are
 * invented.
 * @throws Error if there are live keys, or if the port is in use
 */
export async function startEtgSimulator(options: EtgOptions): Promise<EtgSimulator> {
  const world = openWorld(settingsOf(options), options.texts)
  const server = createAdaptorServer({ fetch: simulatorApp(world).fetch }) as Server
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  world.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const timer = world.settings.hasTimers ? setInterval(() => void world.notices.deliver(), EVERY) : undefined
  return {
    origin: world.origin,
    scenarios: world.scenarios,
    get orders() {
      return [...world.bookings.values()].map((booking) => orderView(booking, world))
    },
    requests: world.requests,
    deliveries: world.notices.log,
    deliver: () => world.notices.deliver(),
    mark: (partnerOrderId, status) => mark(world, partnerOrderId, status),
    close: async () => {
      clearInterval(timer)
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
