/**
 * A tax or fee of a stay. Its amount is `guestNight` euro cents for each adult and night, `roomNight` euro cents for each room and night, or a
 * percentage of the price.
 */
export type TaxRule = {
  name: string
  /** Whether the price contains it. Otherwise the guest pays it at the hotel. */
  isIncluded: boolean
  guestNight?: number
  roomNight?: number
  percent?: number
  /** ISO 4217 code. Without one, that of the hotel's country, or of the contract if it is included. */
  currency?: string
}

/** Names of taxes and fees with English words, for the word lists. */
export const taxNames: Readonly<Record<string, string>> = {
  city_tax: 'City tax',
  vat: 'VAT',
  service_fee: 'Service fee',
  resort_fee: 'Resort fee',
  occupancy_tax: 'Occupancy tax',
  electricity_fee: 'Electricity fee',
  cleaning_fee: 'Cleaning fee',
  hotel_fee: 'Hotel fee',
  luxury_tax: 'Luxury tax',
}

/** Several taxes at once: included and not, for each guest, each room, and as a percentage. */
export const everyTax: readonly TaxRule[] = [
  { name: 'city_tax', isIncluded: false, guestNight: 260 },
  { name: 'vat', isIncluded: true, percent: 10 },
  { name: 'service_fee', isIncluded: true, percent: 3 },
  { name: 'resort_fee', isIncluded: false, roomNight: 900 },
  { name: 'cleaning_fee', isIncluded: false, percent: 2 },
]
