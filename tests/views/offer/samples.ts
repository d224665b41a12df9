import type { Bundle } from '../../../contract/bundle.ts'
import type { OtherDay } from '../../../contract/dates.ts'
import type { HotelDetails, HotelRoom } from '../../../contract/hotel.ts'
import type { LegDirection, TransferOffer } from '../../../contract/transfer.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' as const })
const picture = (name: string) => ({ url: `data:image/svg+xml,${name}`, alt: name })

function leg(direction: LegDirection, name: string, amount: number, isSelected: boolean): TransferOffer {
  const out = direction === 'outbound'
  return {
    offerId: `${direction}-${name}`,
    direction,
    isSelected,
    from: out ? 'Innsbruck Airport' : 'Hotel Tannkogel',
    to: out ? 'Hotel Tannkogel' : 'Innsbruck Airport',
    vehicle: { name, description: '', imageLink: 'data:image/svg+xml,van', maxPassengers: 7, maxSuitcases: 6 },
    subTotal: eur(amount),
    pickUpDateTime: out ? '2027-01-16T13:40' : '2027-01-23T09:15',
    arrivalDateTime: out ? '2027-01-16T15:00' : '2027-01-23T10:35',
    travelTime: '01:20:00',
    geoDistance: 97_400,
  }
}

export const legs = [
  leg('outbound', 'Van', 20_600, true),
  leg('outbound', 'SUV', 18_800, false),
  leg('return', 'Van', 20_600, true),
  leg('return', 'SUV', 18_800, false),
]

/** A room with one rate. */
function room(hotel: string, roomOptionId: string, amount: number, isSelected = false): HotelRoom {
  return {
    id: `room-${roomOptionId}`,
    name: 'Double room Rendl',
    bedding: '1 double bed',
    images: [picture('room')],
    requiredRooms: 1,
    acc: { accId: hotel, name: `Hotel ${hotel}`, rating: 4, distance: 350, slopeDistance: 600, image: picture('hotel') },
    options: [
      {
        roomOptionId,
        optionName: 'Breakfast',
        mealData: { type: 'breakfast', displayName: 'Breakfast' },
        paymentOptions: { paymentTypes: [{ subTotal: eur(amount), cancellation: { freeCancellationBefore: '2026-12-25T11:00' } }] },
        isSelected,
      },
    ],
  }
}

export const rooms = [room('Tannkogel', 'option-1', 284_600, true), room('Larch', 'option-2', 259_800)]

export const bundle: Bundle = {
  bundleId: 'bundle-1',
  quizSessionId: 'quiz-1',
  resort: {
    id: 'resort-1',
    name: 'St. Anton am Arlberg',
    city: 'St. Anton',
    countryCode: 'AT',
    altitude: 1304,
    images: [picture('resort')],
  },
  mountain: {
    village: 1304,
    top: 2811,
    pistes: { blue: 130, red: 121, black: 51 },
    levels: [
      { level: 'beginner', name: 'Beginner', km: 130, isServed: true },
      { level: 'expert', name: 'Expert', km: 51, isServed: true },
    ],
    source: 'Compiled by hand.',
  },
  place: {
    map: {
      url: '/art/map/1_AT_47129_10268_47260_11344.svg',
      alt: 'Map of the route from Innsbruck Airport to St. Anton am Arlberg.',
      marks: [
        { kind: 'resort', name: 'St. Anton am Arlberg', x: 29, y: 55.4, side: 'below', isMinor: false },
        { kind: 'airport', name: 'Innsbruck Airport', x: 71, y: 44.6, side: 'above', isMinor: false },
        { kind: 'country', name: 'Germany', x: 47.5, y: 13.8, side: 'middle', isMinor: false },
        { kind: 'town', name: 'Merano', x: 63.8, y: 93, side: 'right', isMinor: true },
      ],
    },
    hotel: { lat: 47.1296, lng: 10.2685 },
    airport: { lat: 47.2602, lng: 11.344, name: 'Innsbruck Airport' },
    road: { metres: 97_400, minutes: 80 },
    town: { name: 'Landeck', metres: 22_562 },
    altitude: 1304,
    centre: 350,
    lift: 120,
    hasSkiBus: true,
  },
  dateRange: { from: '2027-01-16', to: '2027-01-23', fromLabel: 'Sat, 16 Jan', toLabel: 'Sat, 23 Jan', nights: 7 },
  tripGroup: { adults: 2, children: 1 },
  acc: {
    accId: 'Tannkogel',
    name: 'Hotel Tannkogel',
    rating: 4,
    address: 'Dorfstrasse 48',
    distance: 350,
    slopeDistance: 600,
    matchedTags: [],
    images: [picture('outside'), picture('pool')],
    room: {
      roomOptionId: 'option-1',
      name: 'Double room Rendl',
      bedding: '1 double bed',
      isNonSmoking: true,
      count: 1,
      images: [picture('bed')],
    },
    mealData: { type: 'breakfast', displayName: 'Breakfast' },
    freeCancellationBefore: '2026-12-25T11:00',
    subTotal: eur(284_600),
    provider: 'rh',
    providerCredit: 'Stay provided by our hotel partner',
  },
  privateTransfer: {
    list: legs,
    selectedTransfer: {
      outbound: { selectedOffer: leg('outbound', 'Van', 20_600, true) },
      return: { selectedOffer: leg('return', 'Van', 20_600, true) },
    },
  },
  arrival: { city: 'Graz', airport: 'Innsbruck Airport', flightMinutes: 55, landBy: '2027-01-16T12:30' },
  total: {
    currency: { code: 'EUR', exponent: 2, symbol: '€' },
    acc: eur(284_600),
    flight: null,
    privateTransfer: eur(41_200),
    services: { subTotal: eur(0) },
    charges: [],
    discount: { percent: 10, title: 'Quiz discount', amount: eur(32_580) },
    total: eur(325_800),
    finalTotal: { amount: 293_220, floatAmount: 2932.2 },
    perPerson: eur(97_740),
    struckTotal: null,
    isBestPrice30Days: false,
  },
  match: {
    percent: 94,
    criteria: [
      {
        key: 'resort',
        weight: 22,
        earned: 22,
        possible: 22,
        assumed: false,
        fact: 'St. Anton am Arlberg',
        asked: 'St. Anton am Arlberg',
        questionId: 'resort',
      },
      {
        key: 'board',
        weight: 8,
        earned: 6.4,
        possible: 8,
        assumed: false,
        fact: 'Half board (breakfast and one main meal)',
        asked: 'breakfast',
        questionId: 'board',
      },
      { key: 'amenities', weight: 8, earned: 5.3, possible: 8, assumed: false },
      { key: 'stars', weight: 2, earned: 2, possible: 2, assumed: true, fact: '4 ★', asked: '4 ★' },
    ],
    skipped: ['hotel'],
  },
  prebookHash: null,
  expireAt: 4_000_000_000,
}

export const details: HotelDetails = {
  accId: 'Tannkogel',
  name: 'Hotel Tannkogel',
  rating: 4,
  address: 'Dorfstrasse 48',
  dateRange: { from: '2027-01-16', to: '2027-01-23', nights: 7 },
  tripGroup: { adults: 2, children: 1 },
  checkInTime: '15:00',
  checkOutTime: '10:30',
  images: [picture('outside'), picture('pool')],
  amenities: [{ group: 'Wellness', freeAmenities: ['Sauna'], nonFreeAmenities: ['Massage'] }],
  amenitiesCount: 2,
  description: [{ title: 'A timber house', paragraphs: ['Ski to the door.'] }],
  facts: {
    year_built: 1964,
    year_renovated: 2021,
    electricity: { sockets: ['C'], voltage: [230], frequency: [50] },
    rooms_number: 42,
    floors_number: 4,
  },
  metapolicyExtra: 'Quiet after ten.',
  hotelRooms: [room('Tannkogel', 'option-1', 284_600, true)],
  place: bundle.place,
}

const label = (day: number) => `${['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][(day + 4) % 7]}, ${String(day).padStart(2, '0')} Jan`

/** 9 to 23 January 2027: the 11th is the cheapest, the 21st unavailable, the 16th the offer's own day. */
export const otherDays: OtherDay[] = Array.from({ length: 15 }, (_, at) => {
  const day = 9 + at
  const perPerson = day === 21 ? null : 97_740 + (day === 16 ? 0 : day === 11 ? -8_580 : day > 21 ? 2_730 : -2_850)
  return {
    checkIn: `2027-01-${String(day).padStart(2, '0')}`,
    checkOut: `2027-01-${String(day + 7).padStart(2, '0')}`,
    fromLabel: label(day),
    toLabel: label(day + 7),
    perPerson: perPerson === null ? null : eur(perPerson),
    total: perPerson === null ? null : eur(3 * perPerson),
  }
})
