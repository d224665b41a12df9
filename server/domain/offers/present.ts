import type { Bundle } from '../../../src/api/contract/bundle.ts'
import { criterionKeys } from '../../../src/api/contract/bundle.ts'
import type { Picture } from '../../../src/api/contract/common.ts'
import type { Total } from '../../../src/api/contract/total.ts'
import { OFFERS } from '../../config.ts'
import type { PriceLine } from '../../db/schema/index.ts'
import type { Catalogue } from '../../inventory/catalogue.ts'
import { addDays, dayLabel, nightsBetween } from '../days.ts'
import type { Locale } from '../locale.ts'
import { EUR, floatAmount, money, roundMinor } from '../money.ts'
import { chargeNames, discountTitle, mealNames, providerCredit, sceneNames, tagNames } from './labels.ts'
import type { Market } from './market.ts'
import { type Stay, totalOf } from './price.ts'
import type { BundleRow } from './stay.ts'
import { presentLeg, presentLegs } from './transfer.ts'

/** Time of day, local to the destination, at which free cancellation ends (OFFER-9). */
const FREE_UNTIL = '11:00'

/** Until when a rate can be cancelled free, local to the destination; null when it cannot, or no longer. `now` is local enough in UTC. */
export function freeCancellationBefore(checkIn: string, freeCancelDays: number | null, now: Date): string | null {
  if (freeCancelDays === null) return null
  const until = `${addDays(checkIn, -freeCancelDays)}T${FREE_UNTIL}`
  return until > now.toISOString().slice(0, 16) ? until : null
}

/** Addresses of pictures with what is to be seen on them. */
export function presentPictures(urls: readonly string[], name: string, locale: Locale): Picture[] {
  return urls.map((url) => ({ url, alt: `${sceneNames[/^\/art\/([^/]+)\//.exec(url)?.[1] ?? '']?.[locale] ?? ''}, ${name}` }))
}

const amountOf = (lines: readonly PriceLine[], kind: PriceLine['kind']) => lines.find((line) => line.kind === kind)?.amountMinor ?? 0

/** All price lines; the 30-day claims only where the price history bears them out (OFFER-18). */
export function presentTotal(lines: readonly PriceLine[], stay: Stay, market: Market, locale: Locale): Total {
  const finalMinor = totalOf(lines)
  const discountMinor = -amountOf(lines, 'quiz-discount')
  const level = market.levelOf(stay.hotel.id)
  const isBest = level.lowest30 !== null && level.today <= level.lowest30
  const people = stay.party.adults + stay.party.children
  return {
    currency: { ...EUR },
    acc: money(amountOf(lines, 'accommodation')),
    flight: null,
    privateTransfer: money(amountOf(lines, 'transfer-outbound') + amountOf(lines, 'transfer-return')),
    services: { subTotal: money(0) },
    charges: (['tourist-tax', 'resort-fee'] as const).flatMap((key) => {
      const amount = amountOf(lines, key)
      return amount > 0 ? [{ key, name: chargeNames[key][locale], amount: money(amount) }] : []
    }),
    discount: discountMinor > 0 ? { percent: OFFERS.discountPercent, title: discountTitle[locale], amount: money(discountMinor) } : null,
    total: money(finalMinor + discountMinor),
    finalTotal: { amount: finalMinor, floatAmount: floatAmount(finalMinor) },
    perPerson: money(roundMinor(finalMinor / people)),
    struckTotal: isBest && discountMinor > 0 ? money(finalMinor + discountMinor) : null,
    isBestPrice30Days: isBest,
  }
}

export type View = { catalogue: Catalogue; market: Market; locale: Locale; now: Date; prebookHash: string | null }

/** A bundle as the contract shows it (DATA-5). */
export function presentBundle(row: BundleRow, stay: Stay, view: View): Bundle {
  const { locale, catalogue } = view
  const { hotel } = stay
  const asked = new Set(row.criteria.map(({ key }) => key))
  return {
    bundleId: row.id,
    quizSessionId: row.quizSessionId,
    resort: {
      id: hotel.resort.id,
      name: hotel.resort.name,
      city: hotel.resort.region,
      countryCode: hotel.resort.countryCode,
      altitude: hotel.resort.baseM,
      images: presentPictures(
        ['vista', 'village', 'cable-car'].map((scene) => `/art/${scene}/${hotel.resort.id}.svg`),
        hotel.resort.name,
        locale,
      ),
    },
    dateRange: {
      from: stay.checkIn,
      to: stay.checkOut,
      fromLabel: dayLabel(stay.checkIn, locale),
      toLabel: dayLabel(stay.checkOut, locale),
      nights: nightsBetween(stay.checkIn, stay.checkOut),
    },
    tripGroup: stay.party,
    acc: presentAcc(row, stay, view),
    privateTransfer: {
      list: presentLegs(catalogue, stay, locale),
      selectedTransfer: {
        outbound: { selectedOffer: presentLeg(catalogue, stay, 'outbound', stay.outbound, locale) },
        return: { selectedOffer: presentLeg(catalogue, stay, 'return', stay.return, locale) },
      },
    },
    total: presentTotal(row.lines, stay, view.market, locale),
    match: { percent: row.score, criteria: row.criteria, skipped: criterionKeys.filter((key) => !asked.has(key)) },
    prebookHash: view.prebookHash,
    expireAt: Math.floor(row.expireAt.getTime() / 1000),
  }
}

function presentAcc(row: BundleRow, stay: Stay, { locale, now }: View): Bundle['acc'] {
  const { hotel, room, plan } = stay
  return {
    accId: hotel.id,
    name: hotel.name,
    rating: hotel.stars,
    address: hotel.address,
    distance: hotel.centreM,
    slopeDistance: hotel.slopeM,
    matchedTags: row.criteria
      .filter(({ earned, possible }) => earned === possible)
      .map(({ key }) => ({ key, displayName: tagNames[key][locale] })),
    images: presentPictures(hotel.photos, hotel.name, locale),
    room: {
      roomOptionId: plan.id,
      name: room.name[locale],
      bedding: room.bedding[locale],
      isNonSmoking: room.nonSmoking,
      count: stay.rooms,
      images: presentPictures(room.photos, hotel.name, locale),
    },
    mealData: { type: plan.board, displayName: mealNames[plan.board][locale] },
    freeCancellationBefore: freeCancellationBefore(stay.checkIn, plan.freeCancelDays, now),
    subTotal: money(row.lines.find(({ kind }) => kind === 'accommodation')?.amountMinor ?? 0),
    provider: 'booking',
    providerCredit: providerCredit[locale],
  }
}
