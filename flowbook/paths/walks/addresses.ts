/** Addresses of the places that machines lead to; the paths themselves are the router's business. */
const addresses: Readonly<Record<string, RegExp>> = {
  home: /\/(?:[?#]|$)/,
  'otp-send-email': /\/auth\/otp-send-email/,
  'otp-check': /\/auth\/otp-check/,
  quiz: /\/quiz(?:[?#]|$)/,
  'quiz-block': /\/quiz\/[^/]+/,
  generate: /\/offer\/[^/]+\/generate/,
  answers: /\/offer\/[^/]+\/answers/,
  offer: /\/offer\/[^/]+(?:[?#]|$)/,
  precheck: /\/precheck\/[^/]+/,
  checkout: /\/checkout\/[^/]+/,
  'payment-verify': /\/payment\/verify/,
  'payment-success': /\/payment\/success/,
  'payment-cancel': /\/payment\/cancel/,
  'wish-list': /\/profile\/wish-list/,
  'booking-list': /\/booking(?:[?#]|$)/,
  booking: /\/booking\/[^/]+/,
}

/** What the address of a destination looks like. @throws Error for one that there is not */
export function addressOf(to: string): RegExp {
  const address = addresses[to]
  if (!address) throw new Error(`There is no address for «${to}»; there is ${Object.keys(addresses).join(', ')}`)
  return address
}
