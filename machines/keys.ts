/** Keys under which flows keep things in the browser; logging out removes them by this list (SESSION-9). */
export const keys = {
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
