import { roomNames } from '../stock/content.ts'
import { hasBreakfast } from '../words/meals.ts'
import { convert, currencyOf, decimal, share } from '../words/money.ts'
import { amountOf, type Offer } from './offers.ts'
import { instant } from './stay.ts'
import { taxesOf, vatOf } from './taxes.ts'
import { freeUntil, type Period, periodsOf } from './terms.ts'
import { perksOf } from './upsells.ts'

/** What a rate depends on besides the offer. */
export type Terms = {
  /** The currency of the contract. */
  contract: string
  now: Date
  /** Rooms that are left. */
  allotment: number
  /** Whether it is for the hotel page or prebook. A search leaves out `legal_info`. */
  isPage: boolean
  isSandbox: boolean
}

/** Net price, shown price and commission in one currency, in minor units. */
const commission = (net: number, grossPercent: number) => ({
  amount_gross: decimal(net + share(net, grossPercent)),
  amount_net: decimal(net),
  amount_commission: decimal(share(net, grossPercent)),
})

/** `commission_info` for two amounts in minor units: of the requested currency, and of the contract's. */
export const commissionOf = ({ hotel }: Offer, show: number, charge: number) => ({
  show: commission(show, hotel.selling.grossPercent ?? 0),
  charge: commission(charge, hotel.selling.grossPercent ?? 0),
})

function policy(offer: Offer, { from, until, percent }: Period, show: number, charge: number) {
  return {
    start_at: from && instant(from),
    end_at: until && instant(until),
    amount_charge: decimal(share(charge, percent)),
    amount_show: decimal(share(show, percent)),
    commission_info: commissionOf(offer, share(show, percent), share(charge, percent)),
  }
}

function paymentType(offer: Offer, { contract, now, isSandbox }: Terms) {
  const { currency } = offer.stay
  const [show, charge] = [amountOf(offer, currency), amountOf(offer, contract)]
  const periods = periodsOf(offer, now)
  const free = freeUntil(periods)
  return {
    type: 'deposit',
    amount: decimal(charge),
    currency_code: contract,
    show_amount: decimal(show),
    show_currency_code: currency,
    by: null,
    is_need_credit_card_data: false,
    is_need_cvc: false,
    vat_data: vatOf(offer, charge, contract),
    tax_data: { taxes: taxesOf(offer, contract) },
    commission_info: commissionOf(offer, show, charge),
    cancellation_penalties: {
      free_cancellation_before: free && instant(free),
      policies: periods.map((period) => policy(offer, period, show, charge)),
    },
    perks: isSandbox ? {} : perksOf(offer, contract),
    recommended_price: null,
  }
}

/** The hotel's own charge for guests who do not arrive: the first night, in the currency of its country. */
function noShowOf(offer: Offer) {
  if (!offer.hotel.selling.chargesNoShow) return null
  const currency = currencyOf(offer.hotel.region.countryCode)
  return { amount: decimal(convert(offer.nights[0] ?? 0, currency)), currency_code: currency, from_time: '18:00:00' }
}

/** `legal_info` exists for some countries. Its fields are open; here it is given for hotels in Italy. */
function legalInfoOf({ hotel }: Offer) {
  if (hotel.region.countryCode !== 'IT') return null
  const { name, address } = hotel.draft
  return {
    hotel: { name, address, number: `IT-${hotel.hid}` },
    provider: { name: 'Simulated provider', address: 'Loopback 127', number: 'SIM-1' },
  }
}

/** A rate on the wire, without its hashes. */
export function rateOf(offer: Offer, terms: Terms) {
  const { hotel, room, plan, stay } = offer
  const { main, bedding } = roomNames(room, stay.language)
  const show = amountOf(offer, stay.currency)
  return {
    room_name: `${main} (${bedding})`,
    room_name_info: null,
    // The beds are documented as missing in the sandbox.
    room_data_trans: {
      main_name: main,
      main_room_type: main,
      misc_room_type: null,
      bedding_type: bedding,
      bathroom: null,
      ...(terms.isSandbox ? {} : { beds: room.words.beds }),
    },
    rg_ext: room.rgExt,
    allotment: terms.allotment,
    amenities_data: [room.isNonSmoking ? 'non-smoking' : 'smoking', ...room.words.beds.map(({ bed }) => `${bed}-bed`)],
    meal: plan.meal,
    meal_data: {
      value: plan.meal,
      has_breakfast: hasBreakfast(plan.meal),
      no_child_meal: hotel.selling.childrenEatNothing === true,
    },
    daily_prices: offer.nights.map((cents) => decimal(convert(cents, stay.currency))),
    payment_options: { payment_types: [paymentType(offer, terms)] },
    any_residency: hotel.selling.doubleFor === undefined,
    // A deposit of the hotel exists only for payments at the hotel, which the contract does not have.
    deposit: null,
    no_show: noShowOf(offer),
    sell_price_limits: hotel.selling.limitsPrice ? { min_price: decimal(share(show, 104)), max_price: decimal(share(show, 125)) } : null,
    is_package: hotel.selling.isPackage === true,
    bar_rate_price_data: null,
    legal_info: terms.isPage ? legalInfoOf(offer) : null,
    serp_filters: ['has_bathroom'],
  }
}
