/** Address patterns of the destinations of machines. The router defines the actual paths. */
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

/** The address pattern of a destination. @throws Error if the destination is unknown */
export function addressOf(to: string): RegExp {
  const address = addresses[to]
  if (!address) throw new Error(`There is no address for «${to}»; there is ${Object.keys(addresses).join(', ')}`)
  return address
}
