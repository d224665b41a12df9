import { convert, decimal } from '../words/money.ts'
import type { Offer } from './offers.ts'

/** Early check-in and late check-out of larger hotels, with their price for each room in euro cents. */
const upsells = [
  { name: 'early_checkin', time: '10:00', cents: 3000 },
  { name: 'late_checkout', time: '15:00', cents: 3500 },
] as const

const perRooms = ({ stay }: Offer, cents: number, currency: string) => convert(cents * stay.guests.length, currency)

/** Whether a hotel sells early check-in and late check-out. */
export const hasUpsells = ({ hotel }: Pick<Offer, 'hotel'>): boolean => hotel.draft.stars >= 4

/** `perks` of a rate: empty unless the search asked for them and the hotel has them. */
export function perksOf(offer: Offer, contract: string) {
  if (offer.stay.upsells === 'none' || !hasUpsells(offer)) return {}
  return Object.fromEntries(
    upsells.map(({ name, time, cents }) => {
      const [show, charge] = [perRooms(offer, cents, offer.stay.currency), perRooms(offer, cents, contract)].map(decimal)
      const info = (amount = '') => ({ amount_gross: amount, amount_net: amount, amount_commission: '0.00' })
      return [name, [{ time, charge_price: charge, show_price: show, commission_info: { show: info(show), charge: info(charge) } }]]
    }),
  )
}

/** An entry of `upsell_data` of a form. */
export type Upsell = { uid: string; name: string; rule_id: number; charge_price: string; data: { time: string } }

/** `upsell_data` of a form. @param uidOf returns the id of an upsell by its name */
export function upsellsOf(offer: Offer, contract: string, uidOf: (name: string) => string): Upsell[] {
  if (offer.stay.upsells === 'none' || !hasUpsells(offer)) return []
  return upsells.map(({ name, time, cents }, index) => ({
    uid: uidOf(name),
    name,
    rule_id: index + 1,
    charge_price: decimal(perRooms(offer, cents, contract)),
    data: { time },
  }))
}
