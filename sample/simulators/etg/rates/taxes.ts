import { resortRows } from '../../../inventory/resorts.ts'
import { convert, currencyOf, decimal, share } from '../words/money.ts'
import type { TaxRule } from '../words/taxes.ts'
import type { Offer } from './offers.ts'

const touristTaxOf = new Map(resortRows.map(({ id, touristTaxMinor }) => [id, touristTaxMinor]))

/** The taxes of an ordinary hotel: the tourist tax of its resort, a resort fee where the sample has one, and VAT in the price. */
function usualTaxes({ draft }: Offer['hotel']): TaxRule[] {
  const guestNight = touristTaxOf.get(draft.resortId) ?? 0
  return [
    ...(guestNight > 0 ? [{ name: 'city_tax', isIncluded: false, guestNight }] : []),
    ...(draft.resortFeeMinor > 0 ? [{ name: 'resort_fee', isIncluded: false, roomNight: draft.resortFeeMinor }] : []),
    { name: 'vat', isIncluded: true, percent: 10 },
  ]
}

/** Amount of a tax for the whole stay, in euro cents. */
function centsOf({ guestNight = 0, roomNight = 0, percent = 0 }: TaxRule, { stay, nights }: Offer): number {
  const adults = stay.guests.reduce((sum, party) => sum + party.adults, 0)
  const price = nights.reduce((sum, cents) => sum + cents, 0)
  return guestNight * adults * nights.length + roomNight * stay.guests.length * nights.length + share(price, percent)
}

/**
 * `tax_data.taxes` of an offer. A tax that is not included is in the currency of the hotel's country or its own, and is paid at the hotel.
 * @param contract the currency of the contract
 */
export function taxesOf(offer: Offer, contract: string) {
  const { selling, region } = offer.hotel
  return (selling.taxes ?? usualTaxes(offer.hotel)).map((rule) => {
    const currency = rule.currency ?? (rule.isIncluded ? contract : currencyOf(region.countryCode))
    return {
      name: rule.name,
      included_by_supplier: rule.isIncluded,
      amount: decimal(convert(centsOf(rule, offer), currency)),
      currency_code: currency,
    }
  })
}

/** `vat_data` of an offer: zero unless the test hotel has VAT. @param minor the price in minor units of the contract's currency */
export function vatOf({ hotel }: Offer, minor: number, contract: string) {
  const percent = hotel.selling.vatPercent ?? 0
  const amount = decimal(share(minor, percent))
  return { included: percent > 0, applied: percent > 0, amount, currency_code: contract, value: amount }
}
