import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { defaultLocale, isLocale } from '../../contract/languages.ts'
import type { PageName } from '../../contract/page-problems.ts'

/** Style of the header on a page (SHELL-10, SHELL-11). */
type HeaderLook = 'solid' | 'over' | 'quiz'

/** A page's metadata: its title, and the layout of the shell. */
export interface PageFacts {
  title: MessageDescriptor
  header: HeaderLook
  /** Whether the page's top is dark, so that the header's text is white. */
  isDark?: boolean
  /** False during a task, where the footer would distract. */
  hasFooter?: boolean
  /** Whether people pay on the page: it does not ask for consent to analytics (TRACK-11). */
  isPaying?: boolean
}

const solid = (title: MessageDescriptor): PageFacts => ({ title, header: 'solid', hasFooter: true })

/** Metadata of every page by its route's name. */
export const pages = {
  home: { title: msg({ id: 'page.home', message: 'The whole ski trip, one exact price' }), header: 'over', hasFooter: true },
  signIn: solid(msg({ id: 'page.signIn', message: 'Sign in' })),
  code: solid(msg({ id: 'page.code', message: 'Enter your code' })),
  adminPassword: solid(msg({ id: 'page.adminPassword', message: 'Set your password' })),
  quizStart: { title: msg({ id: 'page.quizStart', message: 'Start the quiz' }), header: 'over', isDark: true },
  quiz: { title: msg({ id: 'page.quiz', message: 'Your trip in a short quiz' }), header: 'quiz', isDark: true },
  generate: { title: msg({ id: 'page.generate', message: 'Your offers are on their way' }), header: 'over', isDark: true },
  offer: solid(msg({ id: 'page.offer', message: 'Your offer' })),
  offerList: solid(msg({ id: 'page.offerList', message: 'All offers' })),
  shared: solid(msg({ id: 'page.shared', message: 'Shared offer' })),
  sharedList: solid(msg({ id: 'page.sharedList', message: 'Shared wishlist' })),
  precheck: solid(msg({ id: 'page.precheck', message: 'Trip summary' })),
  checkout: { ...solid(msg({ id: 'page.checkout', message: 'Book your trip' })), isPaying: true },
  verify: { title: msg({ id: 'page.verify', message: 'Checking your payment' }), header: 'solid', isPaying: true },
  success: { title: msg({ id: 'page.success', message: 'Booking confirmed' }), header: 'solid' },
  cancel: { title: msg({ id: 'page.cancel', message: 'Payment not completed' }), header: 'solid' },
  bookings: solid(msg({ id: 'page.bookings', message: 'Bookings' })),
  booking: solid(msg({ id: 'page.booking', message: 'Your booking' })),
  wishlist: solid(msg({ id: 'page.wishlist', message: 'Wishlist' })),
  savedOffer: solid(msg({ id: 'page.savedOffer', message: 'Saved offer' })),
  shareLinks: solid(msg({ id: 'page.shareLinks', message: 'Share links' })),
  compare: solid(msg({ id: 'page.compare', message: 'Offers side by side' })),
  terms: solid(msg({ id: 'page.terms', message: 'Terms of travel' })),
  privacy: solid(msg({ id: 'page.privacy', message: 'Privacy notice' })),
  support: solid(msg({ id: 'page.support', message: 'Support' })),
  components: solid(msg({ id: 'page.components', message: 'Components' })),
  notFound: solid(msg({ id: 'page.notFound', message: 'Page not found' })),
} as const satisfies Record<PageName, PageFacts>

type Match = { params: { locale?: string }; staticData: { page?: PageName } }

/** Returns the current page: the deepest match of the address. A prefix that is no language matches none (ROUTE-27). */
export function pageOf(matches: readonly Match[]): PageName {
  const last = matches.at(-1)
  return (isLocale(last?.params.locale ?? defaultLocale) && last?.staticData.page) || 'notFound'
}
