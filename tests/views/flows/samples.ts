import type { Booking } from '../../../contract/booking.ts'
import type { Precheck } from '../../../contract/bundle.ts'
import type { Order } from '../../../contract/order.ts'
import { bundle } from '../offer/samples.ts'

const picture = { url: 'data:image/svg+xml,trip', alt: 'A mountain' }
const dateRange = { from: '2027-01-16', to: '2027-01-23', fromLabel: 'Sat, 16 Jan', toLabel: 'Sat, 23 Jan', nights: 7 }
const tripGroup = { adults: 1, children: 0 }

export const order: Order = {
  orderId: 'order-1',
  bundleOrderId: 'bundle-order-1',
  prebookHash: 'hash-1',
  quizSessionId: 'quiz-1',
  status: 'BookingStarted',
  expiredAt: 1_800_000_000,
  contact: null,
  members: [],
  tripGroup,
  resortName: 'St. Anton am Arlberg',
  accName: 'Hotel Tannkogel',
  dateRange,
  images: { variants: [] },
  picture,
  freeCancellationBefore: '2027-01-02T11:00',
  roomName: 'Double room Rendl',
  mealName: 'Breakfast',
  total: bundle.total,
  payment: null,
  refund: null,
}

export const booking: Booking = {
  orderId: 'order-1',
  reference: 'FRN-1',
  status: 'BookingFinished',
  state: 'confirmed',
  isPast: false,
  resortName: 'St. Anton am Arlberg',
  countryCode: 'AT',
  accName: 'Hotel Tannkogel',
  dateRange,
  tripGroup,
  paid: { amount: 300_000, currency: 'EUR' },
  picture,
  order,
  address: 'Dorfstrasse 48',
  itinerary: [],
  timeZone: 'Europe/Vienna',
  transfers: [],
  cancellation: { freeBefore: null, text: 'This stay can’t be cancelled free of charge.' },
  canCancel: true,
  statusReason: null,
  canceledAt: null,
  requests: null,
  paidAt: null,
  paidBy: null,
  contacts: null,
  place: null,
  organiser: { name: 'Firn', address: 'Bern', insolvencyProtection: 'none', standardInformationUrl: 'https://example.com', isSample: true },
}

export const precheck: Precheck = {
  status: 'Ok',
  prebookHash: 'hash-1',
  offerBundle: bundle,
  expireAt: 4_000_000_000,
  quizAnswers: [],
}

/** Links of the trip summary. */
export const precheckLinks = {
  home: '/',
  signIn: '/auth/otp-send-email',
  wishlist: '/profile/wish-list',
  quiz: '/quiz',
  overview: (id: string) => `/offer/${id}`,
  answers: (id: string, question = '') => `/offer/${id}/answers/${question}`,
  checkout: (id: string) => `/checkout/${id}`,
  booking: (id: string) => `/booking/${id}`,
}
