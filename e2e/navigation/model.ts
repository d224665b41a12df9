import { createMachine } from 'xstate'

/**
 * The product as a tester would sketch it: pages and links, without requests and time. Visitors on the left, signed-in users on the right.
 * `@xstate/test` covers each transition; requests and time belong to the flows' own paths.
 */
export const navigation = createMachine({
  id: 'navigation',
  initial: 'home',
  states: {
    home: {
      on: {
        'quiz.open': 'quizStart',
        'quiz.start': 'quiz',
        'offers.visit': 'offers',
        'address.mistype': 'notFound',
        'language.switch': 'otherLanguage',
        'signIn.open': 'signIn',
      },
    },
    otherLanguage: { on: { 'language.back': 'home' } },
    quizStart: { on: { 'quiz.begin': 'quiz', 'logo.press': 'home' } },
    quiz: { on: { 'logo.press': 'home' } },
    offers: { on: { 'offer.book': 'tripSummary', 'logo.press': 'home' } },
    tripSummary: { on: { 'overview.press': 'offers' } },
    notFound: { on: { 'home.press': 'home', 'bookings.press': 'signIn' } },
    signIn: { on: { 'logo.press': 'home', 'code.enter': 'signedIn' } },
    signedIn: {
      on: { 'menu.wishlist': 'wishlist', 'menu.bookings': 'bookings', 'menu.settings': 'settings', 'menu.logOut': 'home' },
    },
    wishlist: { on: { 'logo.press': 'signedIn', 'menu.bookings': 'bookings' } },
    bookings: { on: { 'logo.press': 'signedIn' } },
    settings: { on: { 'dialog.close': 'signedIn' } },
  },
})
