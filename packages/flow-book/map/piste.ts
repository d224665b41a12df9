/** The side of a plate that a line meets, and the distance from the middle of that side (px). */
export type End = readonly [id: string, side: 'top' | 'right' | 'bottom' | 'left', off?: number]
/** A line of the map. `reach` bends it (px), `shift` moves its label from the middle. */
export type Ray = { from: End; to: End; reach?: number; shift?: readonly [number, number] }

/** Size of the drawing (px): the full content width at 1440. */
export const WIDTH = 1140
export const HEIGHT = 1400

/** The run from the first question to the booking. A station's number is its index here. */
export const stations = ['quiz', 'offerWait', 'bookNow', 'orderStatus', 'checkout', 'payment', 'paymentVerification'] as const

const [A, B, C, D] = [120, 422, 724, 1026] as const

/** The centre of each plate next to or on the run. */
export const spots: Readonly<Record<string, readonly [x: number, y: number]>> = {
  placeSearch: [B, 70],
  otherDates: [C, 70],
  picker: [D, 62],
  quiz: [A, 190],
  offerBrowser: [C, 192],
  compareOffers: [D, 172],
  preCheck: [D, 282],
  offerWait: [B, 255],
  bookNow: [C, 320],
  orderStatus: [D, 396],
  savedPassengers: [C, 450],
  offerList: [A, 370],
  tileMap: [A, 480],
  countdown: [B, 480],
  checkout: [C, 566],
  otp: [D, 656],
  payment: [B, 622],
  paymentVerification: [A, 684],
  adminInvite: [D, 770],
  bookingCancel: [C, 740],
  offlineBookings: [C, 852],
  installOffer: [D, 882],
  accountMenu: [A, 980],
  wishlist: [B, 980],
  savedOffer: [C, 980],
  shareLinks: [D, 996],
  settings: [A, 1142],
  personalData: [B, 1142],
  devices: [C, 1142],
  sharedList: [D, 1110],
}

/** Background flows, from left to right on the cable. */
export const onCable = ['session', 'connectivity', 'updateReady', 'consent', 'eventLogger'] as const
/** The cable and the positions of its plates: their centre and upper edge. */
export const CABLE = `M-10 1218C260 1262 640 1262 ${WIDTH + 10} 1206`
export const hanging = [
  [120, 1236],
  [346, 1252],
  [573, 1254],
  [800, 1246],
  [1026, 1226],
] as const
/** Distance between the cable and a plate (px). */
export const HANG = 24

/** Start and end of the run. */
export const poles = { home: [42, 92], booking: [520, 812] } as const

export const RUN =
  'M-20 104C40 112 64 176 120 190L422 255L724 320L1026 396C1120 420 1124 524 1010 546C920 564 820 552 724 566L422 622L120 684C0 710 -10 850 140 866C290 880 420 850 520 812'

/**
 * The data passed on at each stretch of the run, with the centre of its label. A stretch connects a station and the flow that it starts or whose page
 * it opens.
 */
export const stretches: readonly { from: string; to: string; at: readonly [number, number] }[] = [
  { from: 'quiz', to: 'offerWait', at: [271, 222] },
  { from: 'offerWait', to: 'offerBrowser', at: [573, 287] },
  { from: 'bookNow', to: 'orderStatus', at: [875, 358] },
  { from: 'orderStatus', to: 'checkout', at: [1040, 506] },
  { from: 'checkout', to: 'payment', at: [573, 594] },
  { from: 'payment', to: 'paymentVerification', at: [271, 653] },
  { from: 'paymentVerification', to: 'booking', at: [110, 846] },
]

/** Drawn links outside the run. Others would cross the whole map and are in the table only. */
export const sideRuns: readonly Ray[] = [
  { from: ['placeSearch', 'left'], to: ['quiz', 'top', 50], reach: 60, shift: [6, -14] },
  { from: ['offerWait', 'bottom', -40], to: ['quiz', 'bottom', 10], reach: 60 },
  { from: ['bookNow', 'bottom', -60], to: ['offerWait', 'bottom', 20], reach: 60 },
  { from: ['offerBrowser', 'right', -18], to: ['picker', 'left'], reach: 60, shift: [-4, 0] },
  { from: ['compareOffers', 'left', 8], to: ['offerBrowser', 'right', 10], reach: 36 },
  { from: ['preCheck', 'left'], to: ['offerBrowser', 'right', 26], reach: 50, shift: [2, 18] },
  { from: ['checkout', 'left', -20], to: ['countdown', 'right'], reach: 50, shift: [0, -4] },
  { from: ['checkout', 'bottom', 60], to: ['otp', 'left'], reach: 60, shift: [10, 6] },
  { from: ['paymentVerification', 'bottom', 40], to: ['checkout', 'bottom', -60], reach: 110, shift: [30, 8] },
  { from: ['accountMenu', 'right', -16], to: ['wishlist', 'left', -16], reach: 30, shift: [0, -38] },
  { from: ['wishlist', 'left', 16], to: ['accountMenu', 'right', 16], reach: 30, shift: [0, 38] },
  { from: ['accountMenu', 'bottom', 60], to: ['savedOffer', 'bottom', -40], reach: 92, shift: [20, 0] },
  { from: ['accountMenu', 'bottom', -30], to: ['settings', 'top', -30], reach: 20, shift: [10, 0] },
  { from: ['consent', 'bottom', 20], to: ['eventLogger', 'bottom', -20], reach: 52 },
]

/** Flows that stay on one page and pass nothing on: a line without an arrow head. */
export const unlinked: readonly Ray[] = [
  { from: ['otherDates', 'bottom'], to: ['offerBrowser', 'top'] },
  { from: ['offerBrowser', 'bottom'], to: ['bookNow', 'top'] },
  { from: ['preCheck', 'bottom'], to: ['orderStatus', 'top'] },
  { from: ['savedPassengers', 'bottom'], to: ['checkout', 'top'] },
  { from: ['otp', 'bottom'], to: ['adminInvite', 'top'] },
  { from: ['bookingCancel', 'bottom'], to: ['offlineBookings', 'top'] },
  { from: ['offlineBookings', 'right', 10], to: ['installOffer', 'left', -10], reach: 30 },
  { from: ['savedOffer', 'right'], to: ['shareLinks', 'left'], reach: 30 },
  { from: ['settings', 'right'], to: ['personalData', 'left'], reach: 30 },
  { from: ['personalData', 'right'], to: ['devices', 'left'], reach: 30 },
]
