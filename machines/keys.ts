/** Keys that the script in every document's head reads. They are separate, as each byte of that script delays the page. */
export const DEVICE = 'firn.device'
export const SESSION = 'firn.session'
export const BUNDLE_INDEX = 'firn.bundleIndex'
export const THEME = 'firn.theme'

/** Keys of the browser's storage. */
export const keys = {
  device: DEVICE,
  session: SESSION,
  owner: 'firn.owner',
  ended: 'firn.ended',
  rememberedEmail: 'firn.email',
  otp: 'firn.otp',
  prebookHash: 'firn.prebookHash',
  bookNow: 'firn.bookNow',
  quiz: 'firn.quiz',
  paying: 'firn.paying',
  bundleIndex: BUNDLE_INDEX,
  theme: THEME,
  compared: 'firn.compared',
  checkoutDraft: 'firn.checkout',
  payment: 'firn.payment',
  purchases: 'firn.purchases',
  intent: 'firn.intent',
  next: 'firn.next',
  kept: 'firn.kept',
  installAsked: 'firn.installAsked',
  consent: 'firn.consent',
  eventSession: 'firn.eventSession',
} as const
