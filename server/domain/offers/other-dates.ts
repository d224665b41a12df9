import type { Bundle } from '../../../contract/bundle.ts'
import { DAYS_AROUND, type OtherDay } from '../../../contract/dates.ts'
import { addDays, type Day, dayLabel, dayOf, nightsBetween } from '../../base/days.ts'
import type { Locale } from '../../base/locale.ts'
import { money } from '../../base/money.ts'
import type { Owner } from '../../base/owner.ts'
import { Refusal } from '../../base/refusal.ts'
import { firstArrival } from './dates.ts'
import type { OfferDeps } from './deps.ts'
import type { Market } from './market.ts'
import { priceLines, type Stay } from './price.ts'
import { findBundle, readMarketData } from './read.ts'
import { type BundleRow, stayOf } from './stay.ts'
import { perPersonOf, totalOf } from './totals.ts'
import { changeOffer } from './update.ts'

/** The stay with the same number of nights from another day. */
const movedTo = <T extends Pick<Stay, 'checkIn' | 'checkOut'>>(stay: T, checkIn: Day): T => ({
  ...stay,
  checkIn,
  checkOut: addDays(checkIn, nightsBetween(stay.checkIn, stay.checkOut)),
})

/** Arrival days around that of a stay, tomorrow at the earliest. */
function arrivalsAround({ checkIn }: Pick<Stay, 'checkIn'>, today: Day): Day[] {
  const days = Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, at) => addDays(checkIn, at - DAYS_AROUND))
  return days.filter((day) => day >= firstArrival(today))
}

/** The price of a stay in minor units, or null if a night is not on sale or a room is not available. */
function totalAt(market: Market, stay: Stay): number | null {
  const lines = priceLines(market, stay)
  return lines && market.freeRooms(stay.room, stay.checkIn, stay.checkOut) >= stay.rooms ? totalOf(lines) : null
}

/** The same trip on the days around its arrival, priced by day from one read of the market (OFFER-27). @throws Refusal bundle.gone */
export async function listDates(deps: OfferDeps, owner: Owner, bundleId: string, locale: Locale): Promise<OtherDay[]> {
  const { bundle } = await findBundle(deps.db, owner, bundleId)
  const days = arrivalsAround(bundle, dayOf(deps.now()))
  const span = [bundle, ...days.slice(0, 1), ...days.slice(-1)].map((day) => (typeof day === 'string' ? movedTo(bundle, day) : day))
  const { catalogue, market } = await readMarketData(deps, span)
  const stay = stayOf(bundle, catalogue)
  // A supplier's rate is for its own days: other days would have to be asked for.
  if (stay.rate) return []
  const people = stay.party.adults + stay.party.children
  return days.map((checkIn) => {
    const moved = movedTo(stay, checkIn)
    const total = totalAt(market, moved)
    return {
      checkIn,
      checkOut: moved.checkOut,
      fromLabel: dayLabel(checkIn, locale),
      toLabel: dayLabel(moved.checkOut, locale),
      total: total === null ? null : money(total, bundle.currency),
      perPerson: total === null ? null : money(perPersonOf(total, people), bundle.currency),
    }
  })
}

/** Moves an offer by a number of days that `listDates` returns (OFFER-28). @throws Refusal bundle.gone, room.soldOut */
export function changeDates(deps: OfferDeps, owner: Owner, request: { bundleId: string; checkIn: Day }, locale: Locale): Promise<Bundle> {
  const today = dayOf(deps.now())
  const move = <T extends Pick<Stay, 'checkIn' | 'checkOut'> & { rate?: unknown }>(stay: T): T => {
    if (stay.rate) throw new Refusal('room.soldOut', { detail: 'This room is for sale on the days of the offer only.' })
    if (!arrivalsAround(stay, today).includes(request.checkIn))
      throw new Refusal('bundle.gone', { detail: `This offer can be moved by ${DAYS_AROUND} days at most, to tomorrow at the earliest.` })
    return movedTo(stay, request.checkIn)
  }
  return changeOffer(deps, owner, { bundleId: request.bundleId, change: move, reach: (bundle: BundleRow) => move(bundle) }, locale)
}
