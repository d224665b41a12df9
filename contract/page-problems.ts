/**
 * What can go wrong on a page without a call: an exception while it is rendered, a text that is missing or can't be loaded, a field that becomes
 * invalid.
 */
export const pageProblems = ['render', 'texts', 'field'] as const
export type PageProblem = (typeof pageProblems)[number]

/** The pages of the application, by name. */
export const pageNames = [
  'home',
  'signIn',
  'code',
  'adminPassword',
  'quizStart',
  'quiz',
  'generate',
  'offer',
  'offerList',
  'shared',
  'sharedList',
  'precheck',
  'checkout',
  'verify',
  'success',
  'cancel',
  'bookings',
  'booking',
  'wishlist',
  'savedOffer',
  'shareLinks',
  'compare',
  'terms',
  'privacy',
  'support',
  'components',
  'notFound',
] as const
export type PageName = (typeof pageNames)[number]

/** Name of the event that reports a problem (LOG-23). */
export const PAGE_PROBLEM = 'page_problem'
