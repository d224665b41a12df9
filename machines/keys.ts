/** Keys under which things are persisted in the browser. */
export const keys = {
  device: 'firn.device',
  session: 'firn.session',
  rememberedEmail: 'firn.email',
  otp: 'firn.otp',
  prebookHash: 'firn.prebookHash',
  bookNow: 'firn.bookNow',
  quiz: 'firn.quiz',
  paying: 'firn.paying',
  bundleIndex: 'firn.bundleIndex',
  checkoutDraft: 'firn.checkout',
  payment: 'firn.payment',
  purchases: 'firn.purchases',
  intent: 'firn.intent',
  consent: 'firn.consent',
  eventSession: 'firn.eventSession',
} as const
