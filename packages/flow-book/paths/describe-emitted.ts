import type { Locale } from '../../../contract/languages.ts'
import type { Destination, Emitted } from '../../../machines/emitted.ts'
import { textOf } from '../read/catalogues.ts'
import { inEveryLanguage, type Text } from '../read/texts.ts'

const places: Readonly<Record<Destination['to'], string>> = {
  home: 'the home page opens',
  'otp-send-email': 'the sign-in screen opens',
  'otp-check': 'the code screen opens',
  quiz: 'the start of the quiz opens',
  'quiz-block': 'the page of that question opens',
  generate: 'the wait screen opens',
  offer: 'the offer page opens',
  'offer-list': 'the list of offers opens',
  answers: 'the answers of those offers open',
  precheck: 'the trip summary opens',
  checkout: 'the checkout opens',
  'payment-verify': 'the payment result opens',
  'payment-success': 'the page of the confirmed payment opens',
  'payment-cancel': 'the page of the failed payment opens',
  'wish-list': 'the wishlist opens',
  compare: 'the comparison opens',
  'share-links': 'the list of links opens',
  'saved-offer': 'the saved offer opens',
  'booking-list': 'the bookings open',
  booking: 'the booking opens',
}

const focused = { terms: 'terms', code: 'code', passengers: 'passengers', friendName: 'name' } as const

const themes = { system: 'the colours follow the device', light: 'the colours are light', dark: 'the colours are dark' } as const

const consented = (choice: { analytics: boolean; location: boolean } | null) =>
  choice === null
    ? 'nothing is allowed yet'
    : `measuring is ${choice.analytics ? '' : 'not '}allowed and the place is ${choice.location ? '' : 'not '}allowed`

/** The visible effect of an emitted event, with texts in that language. Undefined if nothing is visible. */
export function describeEmitted(emitted: Emitted, language: Locale): string | undefined {
  switch (emitted.type) {
    case 'navigate':
      return places[emitted.to]
    case 'toast':
      return `the short message “${toastText(emitted)?.[language]}” appears`
    case 'track':
      return `“${emitted.name.replaceAll('_', ' ')}” is measured, if measuring is allowed`
    case 'focus':
      return `the keyboard focus is at the ${focused[emitted.what]}`
    case 'signIn':
      return 'the person is signed in'
    case 'signedOut':
      return 'nothing of the person is left on the device'
    case 'signInFor':
      return 'signing in is asked for first'
    case 'openSettings':
      return 'the account settings open'
    case 'logOut':
      return 'logging out begins'
    case 'saveOffer':
      return 'the offer is saved'
    case 'userChanged':
      return 'the new name stands everywhere'
    case 'place':
      return emitted.place ? `“${emitted.place.name}” is the answer` : 'there is no answer any more'
    case 'consent':
      return consented(emitted.choice)
    case 'theme':
      return themes[emitted.theme]
    case 'refreshed':
      return emitted.token === null ? 'everything that waits goes on without a sign-in' : 'everything that waits goes on'
    case 'refreshFailed':
      return 'everything that waits fails'
    case 'closeToasts':
    case 'invalidate':
    case 'log':
      return undefined
  }
}

/** The text of a toast. The card provider's own words are the same in every language. */
export function toastText(emitted: Emitted): Text | undefined {
  if (emitted.type !== 'toast') return undefined
  const { detail, message } = emitted
  return detail === undefined ? textOf(message) : inEveryLanguage(() => detail)
}
