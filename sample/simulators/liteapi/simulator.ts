import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { SampleTexts } from '../../inventory/texts.ts'
import { liteApiApp } from './app.ts'
import { openLimit, type SeenRequest } from './parts.ts'
import { openScenarios, type Scenarios } from './scenarios.ts'
import type { Booking } from './state.ts'
import { type LiteApiHotel, liteApiHotels } from './stock.ts'

/** How a simulator starts. */
export type LiteApiOptions = {
  /** The texts of the sample inventory. */
  texts: SampleTexts
  /** The key that callers send as X-API-Key. It begins with sand_. */
  key: string
  /** The clock of lifetimes, limits, terms and delays. */
  now: () => Date
  /** Names of environment variables with live keys. The simulator does not start if there are any. */
  liveKeys?: readonly string[]
  /** Port of the server, by default a free one. */
  port?: number
  /** Port of a second server for the booking calls, 0 for a free one. By default one server has all calls. */
  bookPort?: number
  /** By default 5, as documented for sandbox keys. A test with a stopped clock may need more. */
  requestsPerSecond?: number
  /** Waits for some milliseconds, for slow answers. By default it really waits. */
  wait?: (milliseconds: number) => Promise<unknown>
}

/** A running simulator. */
export type LiteApiSimulator = {
  /** Addresses of the two hosts, such as http://127.0.0.1:4500/v3.0. They are equal unless `bookPort` was given. */
  api: string
  book: string
  /** Address of the page with scenarios and bookings. */
  page: string
  hotels: readonly LiteApiHotel[]
  scenarios: Scenarios
  /** All bookings, oldest first. */
  readonly bookings: readonly Booking[]
  /** All requests, oldest first, without keys. */
  readonly requests: readonly SeenRequest[]
  /** Ends all connections. Bookings are lost. */
  close(): Promise<void>
}

async function listen(app: Hono, port: number): Promise<{ server: Server; origin: string }> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/**
 * Starts a simulator of LiteAPI v3.0 on loopback, written from its public documentation. It takes no payment and sends nothing anywhere.
 * @throws Error next to live keys, for a key that is not one of a sandbox, or for a port that is taken
 */
export async function startLiteApiSimulator(options: LiteApiOptions): Promise<LiteApiSimulator> {
  const { texts, key, now, liveKeys = [], port = 0, bookPort, requestsPerSecond = 5 } = options
  if (liveKeys.length > 0) throw new Error(`The simulator of LiteAPI does not start next to live keys: ${liveKeys.join(', ')}`)
  if (!key.startsWith('sand_')) throw new Error('The key of the simulator of LiteAPI must begin with sand_, as keys of the sandbox do')
  const hotels = liteApiHotels(texts)
  const scenarios = openScenarios()
  const requests: SeenRequest[] = []
  const bookings = new Map<string, Booking>()
  const end = Promise.withResolvers<void>()
  const parts = {
    state: {
      now,
      hotels: new Map(hotels.map((hotel) => [hotel.id, hotel])),
      prebooks: new Map(),
      bookings,
      amendments: [],
      rebooked: new Set<string>(),
    },
    scenarios,
    requests,
    key,
    admit: openLimit(requestsPerSecond, now),
    tools: { wait: options.wait ?? wait, closed: end.promise },
  }
  const first = await listen(liteApiApp(parts, bookPort === undefined ? undefined : 'api'), port)
  const second =
    bookPort === undefined
      ? first
      : await listen(liteApiApp(parts, 'book'), bookPort).catch((error: unknown) => {
          first.server.close()
          throw error
        })
  return {
    api: `${first.origin}/v3.0`,
    book: `${second.origin}/v3.0`,
    page: `${first.origin}/simulator`,
    hotels,
    scenarios,
    get bookings() {
      return [...bookings.values()]
    },
    get requests() {
      return [...requests]
    },
    async close() {
      const servers = [...new Set([first.server, second.server])]
      for (const server of servers) server.closeAllConnections()
      end.resolve()
      await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))))
    },
  }
}
