import { currencyOf } from '../words/money.ts'
import type { Hotel } from './hotel.ts'

const unspecified = 'unspecified'

/** A policy of every kind, as the documentation's field list has them. */
function everyPolicy(currency: string) {
  const price = (amount: number) => ({ price: amount.toFixed(2), currency })
  const perRoom = 'per_room_per_night'
  return {
    add_fee: [
      { fee_type: 'towels', ...price(4), price_unit: 'per_guest_per_stay' },
      { fee_type: 'bed_linen', ...price(9.5), price_unit: 'per_guest_per_stay' },
      { fee_type: 'heating', ...price(6), price_unit: perRoom },
      { fee_type: 'safe', ...price(10), price_unit: 'per_week' },
    ],
    check_in_check_out: [
      { check_in_check_out_type: 'early_checkin', inclusion: 'not_included', ...price(30) },
      { check_in_check_out_type: 'late_checkout', inclusion: 'not_included', ...price(35) },
    ],
    children: [
      { age_start: 0, age_end: 2, extra_bed: 'unavailable', ...price(0) },
      { age_start: 3, age_end: 12, extra_bed: 'available', ...price(28) },
    ],
    children_meal: [{ age_start: 3, age_end: 12, meal_type: 'breakfast', inclusion: 'not_included', ...price(9) }],
    meal: [
      { meal_type: 'breakfast', inclusion: 'not_included', ...price(18) },
      { meal_type: 'half-board', inclusion: 'not_included', ...price(42) },
    ],
    cot: [{ amount: 1, inclusion: 'included', ...price(0), price_unit: perRoom }],
    extra_bed: [{ amount: 1, inclusion: 'not_included', ...price(45), price_unit: perRoom }],
    deposit: [
      {
        deposit_type: 'breakage',
        availability: 'available',
        payment_type: 'card',
        pricing_method: 'fixed',
        ...price(200),
        price_unit: 'per_room_per_stay',
      },
      {
        deposit_type: 'keys',
        availability: 'available',
        payment_type: 'cash',
        pricing_method: 'percent',
        price: '10.00',
        currency: null,
        price_unit: unspecified,
      },
    ],
    internet: [{ internet_type: 'wireless', work_area: 'hotel', inclusion: 'included', ...price(0), price_unit: unspecified }],
    no_show: { availability: 'available', day_period: 'after_midday', time: '18:00:00' },
    parking: [
      { territory_type: 'on_side', inclusion: 'not_included', ...price(14), price_unit: 'per_car_per_night' },
      { territory_type: 'off_side', inclusion: 'included', ...price(0), price_unit: unspecified },
    ],
    pets: [
      { pets_type: 'lt_5kg', inclusion: 'not_included', ...price(12), price_unit: perRoom },
      { pets_type: 'gt_5kg', inclusion: 'not_included', ...price(20), price_unit: perRoom },
    ],
    shuttle: [{ destination_type: 'train', shuttle_type: 'two_ways', inclusion: 'not_included', ...price(24) }],
    visa: { visa_support: 'support_enable' },
  }
}

/**
 * `metapolicy_struct` of a hotel: what is paid at the hotel, in the currency of its country. Some test hotels have every key. In the others parking,
 * pets and shuttle follow from the amenities, and most remaining keys are empty or null.
 */
export function metapolicyOf({ draft, region, hasEveryPolicy }: Hotel) {
  const every = everyPolicy(currencyOf(region.countryCode))
  if (hasEveryPolicy) return every
  const has = (amenity: string) => draft.amenities.includes(amenity)
  return {
    ...every,
    add_fee: [],
    check_in_check_out: null,
    children: every.children.slice(0, has('kids') ? 2 : 1),
    children_meal: null,
    meal: has('restaurant') ? every.meal.slice(1) : [],
    deposit: [],
    extra_bed: [],
    no_show: null,
    parking: has('parking') ? every.parking.slice(draft.paidAmenities.includes('parking') ? 0 : 1).slice(0, 1) : [],
    pets: has('pets') ? every.pets : [],
    shuttle: has('ski-bus') ? [{ ...every.shuttle[0], destination_type: unspecified, inclusion: 'included', price: '0.00' }] : [],
    visa: null,
  }
}
