import type { SampleTexts } from '../../../inventory/texts.ts'
import { type Stock, stockOf } from '../stock/stock.ts'
import { type Allotment, openAllotment } from './allotment.ts'
import type { Booking } from './bookings.ts'
import { type Hashes, openHashes } from './hashes.ts'
import { type Links, openLinks } from './links.ts'
import { type Notices, openNotices } from './notices.ts'
import type { Settings } from './options.ts'
import { openRateLimits, type RateLimits } from './rate-limits.ts'
import { openScenarios, type Scenarios } from './scenarios.ts'

/** A request as the supplier saw it, without the key. */
export type SeenRequest = { call: string; method: string; body: unknown; at: Date; userAgent: string | null }

/** The state of a simulator. */
export type World = {
  settings: Settings
  stock: Stock
  hashes: Hashes
  allotment: Allotment
  /** Forms and orders by `partner_order_id`. */
  bookings: Map<string, Booking>
  limits: RateLimits
  notices: Notices
  scenarios: Scenarios
  links: Links
  requests: SeenRequest[]
  /** Calls that are under way with a `partner_order_id`. */
  locks: Set<string>
  /** Calls without valid credentials since the last valid one. */
  unauthorised: { count: number; since: Date } | null
  /** Where the simulator listens, such as http://127.0.0.1:4180. Set when it listens. */
  origin: string
  /** What is left of the deposit in minor units, or null if it is unlimited. */
  balanceMinor: number | null
}

export function openWorld(settings: Settings, texts: SampleTexts): World {
  const bookings = new Map<string, Booking>()
  return {
    settings,
    stock: stockOf(texts),
    hashes: openHashes(settings.now),
    allotment: openAllotment(),
    bookings,
    limits: openRateLimits(settings.now, settings.limits),
    notices: openNotices(settings, bookings),
    scenarios: openScenarios(),
    links: openLinks(settings.now),
    requests: [],
    locks: new Set(),
    unauthorised: null,
    origin: '',
    balanceMinor: settings.balanceMinor,
  }
}
