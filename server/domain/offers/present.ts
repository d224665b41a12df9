import { type Bundle, criterionKeys } from '../../../contract/bundle.ts'
import type { Total } from '../../../contract/total.ts'
import { freeUntil, paidForStay, rateTiers, tiersFrom, tiersOf } from '../../base/cancellation-tiers.ts'
import { type Day, dayLabel, nightsBetween } from '../../base/days.ts'
import { inLanguage, type Locale } from '../../base/locale.ts'
import { money } from '../../base/money.ts'
import { text } from '../../base/texts.ts'
import { timeZoneAt } from '../../base/time-zones.ts'
import type { Catalogue, Resort } from '../../inventory/catalogue.ts'
import { isSample } from '../../inventory/inventory-version.ts'
import type { AnswerInWords } from '../quiz/present.ts'
import { presentArrival } from './arrival.ts'
import { criteriaInWords } from './criteria.ts'
import { mealNames, providerCredits } from './labels.ts'
import type { Market } from './market.ts'
import { presentMountain } from './mountain.ts'
import { presentPictures } from './pictures.ts'
import { presentPlace } from './place.ts'
import { lowestTotal30, type Stay } from './price.ts'
import type { BundleRow } from './stay.ts'
import { presentTotal } from './totals.ts'
import { presentLeg, presentLegs } from './transfer.ts'

/** The cancellation tiers of a rate that apply now or later, local to the destination. `price` is what the stay costs after discounts. */
export function tiersAt(
  { plan, rate }: Pick<Stay, 'plan' | 'rate'>,
  { countryCode, lng }: Resort,
  { checkIn, price, at }: { checkIn: Day; price: number; at: Date },
) {
  const timeZone = timeZoneAt(countryCode, lng)
  return tiersFrom(rate ? rateTiers(rate, timeZone, price) : tiersOf(plan.feeSteps, checkIn, price), { timeZone, at })
}

/** `answers` are those of the offer's search, by question; empty if they are not known. A sold offer lists only its own vehicles. */
export type View = {
  catalogue: Catalogue
  market: Market
  locale: Locale
  now: Date
  prebookHash: string | null
  answers: ReadonlyMap<string, AnswerInWords>
  isSold?: boolean
}

/** A bundle in the contract's format (DATA-5). */
export function presentBundle(row: BundleRow, stay: Stay, view: View): Bundle {
  const { locale, catalogue } = view
  const { hotel } = stay
  const people = stay.party.adults + stay.party.children
  const total = presentTotal({
    lines: row.lines,
    currency: row.currency,
    people,
    lowest30Minor: lowestTotal30(view.market, stay, row.lines),
    locale,
    ...(stay.rate ? { taxesAtHotel: stay.rate.taxesAtHotel } : {}),
  })
  const words = { stay, perPersonMinor: total.perPerson.amount, currency: row.currency, answers: view.answers, locale }
  const outbound = presentLeg(catalogue, stay, 'outbound', stay.outbound, locale)
  const back = presentLeg(catalogue, stay, 'return', stay.return, locale)
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
        ['vista', 'village', 'cable-car'].map((scene) => ({ url: `/art/${scene}/${hotel.resort.id}.svg` })),
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
    acc: presentAcc(row, stay, { ...view, total }),
    privateTransfer: {
      list: view.isSold ? [outbound, back] : presentLegs(catalogue, stay, locale),
      selectedTransfer: { outbound: { selectedOffer: outbound }, return: { selectedOffer: back } },
    },
    arrival: presentArrival(catalogue, stay, locale),
    mountain: presentMountain(hotel.resort, stay, view),
    place: presentPlace(catalogue, stay, locale),
    total,
    match: {
      percent: row.score,
      criteria: criteriaInWords(row.criteria, words),
      skipped: criterionKeys.filter((key) => !asked.has(key)),
      answered: row.criteria.filter(({ assumed }) => !assumed).length,
    },
    prebookHash: view.prebookHash,
    expireAt: Math.floor(row.expireAt.getTime() / 1000),
  }
}

function presentAcc(row: BundleRow, stay: Stay, { catalogue, locale, now, total }: View & { total: Total }): Bundle['acc'] {
  const { hotel, room, plan } = stay
  const cancellationTiers = tiersAt(stay, hotel.resort, { checkIn: stay.checkIn, price: paidForStay(total), at: now })
  return {
    accId: hotel.id,
    name: hotel.name,
    rating: hotel.stars,
    address: hotel.address,
    distance: hotel.centreM,
    slopeDistance: hotel.slopeM,
    matchedTags: row.criteria
      .filter(({ earned, possible }) => earned === possible)
      .map(({ key }) => ({ key, displayName: text(locale, `tag.${key}`) })),
    images: presentPictures(hotel.photos, hotel.name, locale),
    room: {
      roomOptionId: plan.id,
      name: inLanguage(room.name, locale),
      bedding: inLanguage(room.bedding, locale),
      isNonSmoking: room.nonSmoking,
      count: stay.rooms,
      images: presentPictures(room.photos, hotel.name, locale),
    },
    mealData: { type: plan.board, displayName: mealNames[plan.board][locale] },
    hasPool: hotel.amenities.includes('pool'),
    freeCancellationBefore: freeUntil(cancellationTiers),
    cancellationTiers,
    subTotal: money(row.lines.find(({ kind }) => kind === 'accommodation')?.amountMinor ?? 0, row.currency),
    provider: hotel.supplier === 'rh' ? 'rh' : 'booking',
    providerCredit: providerCredits[isSample(catalogue.version) ? 'sample' : 'own'][locale],
    ...(stay.rate ? { isPriceOnly: true, nationality: stay.rate.nationality } : {}),
  }
}
