import { createRootRoute, createRoute, createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router'
import type { PageName } from '../../contract/page-problems.ts'
import { retryImport } from '../../platform/browser/lazy-parts.ts'
import { withTexts } from '../i18n/i18n.ts'
import { parts, withPlace } from './ahead.ts'
import { PageError, RootError } from './page-error.tsx'
import { takeQuizWish } from './quiz-wish.ts'
import { enterLanguage, leadToSignIn, openCode, openEmail, requireTraveller, requireUser } from './route-guards.ts'
import { NextSearch, OfferListSearch, OrderSearch, QuizSearch, QuizStartSearch, ReturnSearch } from './route-search.ts'
import { Shell } from './shell.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    page?: PageName
  }
}

const root = createRootRoute({
  component: Shell,
  notFoundComponent: lazyRouteComponent(withTexts(() => import('./routes/not-found.tsx'))),
  errorComponent: RootError,
})

const loadQuiz = retryImport(() => import('./quiz.ts'))
const quizStart = lazyRouteComponent(retryImport(() => import('./routes/quiz-start.tsx')))
const quizPage = lazyRouteComponent(withTexts(parts.quiz))

/** The routes at the root path, and again under each other language's prefix (ROUTE-1 to ROUTE-4). */
const lang = createRoute({
  getParentRoute: () => root,
  path: '{-$locale}',
  beforeLoad: enterLanguage,
  errorComponent: PageError,
})

const parent = { getParentRoute: () => lang } as const

/** Pages with queries share one query client. Other pages do not load it. */
const reading = createRoute({ ...parent, id: 'reading', component: lazyRouteComponent(retryImport(parts.queries)) })
const readingParent = { getParentRoute: () => reading } as const

const routes = [
  createRoute({
    ...parent,
    path: '/',
    staticData: { page: 'home' },
    component: lazyRouteComponent(retryImport(() => import('./routes/home.tsx'))),
  }),
  createRoute({ ...parent, path: 'auth', beforeLoad: ({ context }) => leadToSignIn({ search: {}, context }) }),
  createRoute({ ...parent, path: 'auth/login', validateSearch: NextSearch, beforeLoad: leadToSignIn }),
  createRoute({
    ...parent,
    path: 'auth/otp-send-email',
    validateSearch: NextSearch,
    beforeLoad: openEmail,
    staticData: { page: 'signIn' },
    component: lazyRouteComponent(withTexts(() => import('./routes/sign-in.tsx'))),
  }),
  createRoute({
    ...parent,
    path: 'auth/otp-check',
    validateSearch: NextSearch,
    beforeLoad: openCode,
    staticData: { page: 'code' },
    component: lazyRouteComponent(withTexts(() => import('./routes/sign-in.tsx'))),
  }),
  createRoute({
    ...parent,
    path: 'auth/new-password/$token',
    staticData: { page: 'adminPassword' },
    component: lazyRouteComponent(withTexts(() => import('./routes/admin-password.tsx'), 'account')),
  }),
  createRoute({
    ...parent,
    path: 'quiz',
    validateSearch: QuizStartSearch,
    async beforeLoad({ search }) {
      // Loaded in parallel with its flow; in sequence they would take two round trips. If it fails, the router loads it again and reports the
      // error.
      void quizStart.preload?.()
      const isWanted = takeQuizWish()
      if (isWanted) void quizPage.preload?.()
      return (await loadQuiz()).openQuizStart({ resortId: search.resort, isWanted })
    },
    staticData: { page: 'quizStart' },
    component: quizStart,
  }),
  createRoute({
    ...parent,
    path: 'quiz/$blockId',
    validateSearch: QuizSearch,
    beforeLoad: async ({ params, search }) => (await loadQuiz()).openQuizAt({ blockId: params.blockId, page: search.page }),
    staticData: { page: 'quiz' },
    component: quizPage,
  }),
  createRoute({
    ...parent,
    // Without a question, all answers are shown.
    path: 'offer/$quizSessionId/answers/{-$questionId}',
    beforeLoad: async ({ params }) => (await loadQuiz()).openQuizToEdit(params),
    staticData: { page: 'quiz' },
    component: quizPage,
  }),
  createRoute({
    ...parent,
    path: 'offer/$quizSessionId/generate',
    staticData: { page: 'generate' },
    component: lazyRouteComponent(withTexts(parts.generate)),
  }),
  // Trip summary and checkout read only through their flows. They do without the query client, which would add a tenth to their code.
  createRoute({
    ...parent,
    path: 'precheck/$prebookHash',
    staticData: { page: 'precheck' },
    component: lazyRouteComponent(withTexts(parts.precheck)),
  }),
  createRoute({
    ...parent,
    path: 'checkout/$orderId',
    staticData: { page: 'checkout' },
    component: lazyRouteComponent(withTexts(parts.checkout)),
  }),
  createRoute({
    ...parent,
    path: 'terms',
    staticData: { page: 'terms' },
    component: lazyRouteComponent(withTexts(() => import('./routes/terms.tsx'), 'account')),
  }),
  createRoute({
    ...parent,
    path: 'support',
    staticData: { page: 'support' },
    component: lazyRouteComponent(withTexts(() => import('./routes/support.tsx'), 'account')),
  }),
  createRoute({
    ...parent,
    path: 'ui-components',
    staticData: { page: 'components' },
    component: lazyRouteComponent(withTexts(() => import('./routes/components.tsx'))),
  }),
  // ROUTE-2: unknown paths under a prefix have a separate route, which shows the screen in that language.
  createRoute({
    ...parent,
    path: '$',
    staticData: { page: 'notFound' },
    component: lazyRouteComponent(withTexts(() => import('./routes/not-found.tsx'))),
  }),
]

const readingRoutes = [
  createRoute({
    ...readingParent,
    path: 'offer/$quizSessionId',
    staticData: { page: 'offer' },
    component: lazyRouteComponent(withTexts(parts.offer)),
  }),
  createRoute({
    ...readingParent,
    path: 'offer/$quizSessionId/all',
    validateSearch: OfferListSearch,
    staticData: { page: 'offerList' },
    component: lazyRouteComponent(withTexts(() => import('./routes/offer-list.tsx'), 'account')),
  }),
  createRoute({
    ...readingParent,
    path: 'shared/$token',
    staticData: { page: 'shared' },
    component: lazyRouteComponent(withTexts(() => import('./routes/shared.tsx'))),
  }),
  createRoute({
    ...readingParent,
    path: 'privacy',
    staticData: { page: 'privacy' },
    component: lazyRouteComponent(withTexts(() => import('./routes/privacy.tsx'), 'account')),
  }),
  createRoute({
    ...readingParent,
    path: 'list/$token',
    staticData: { page: 'sharedList' },
    component: lazyRouteComponent(withTexts(() => import('./routes/shared-list.tsx'), 'account')),
  }),
  createRoute({
    ...readingParent,
    path: 'payment/verify',
    validateSearch: ReturnSearch,
    staticData: { page: 'verify' },
    component: lazyRouteComponent(withTexts(() => import('./routes/payment-verify.tsx'))),
  }),
  createRoute({
    ...readingParent,
    path: 'payment/success',
    validateSearch: OrderSearch,
    staticData: { page: 'success' },
    component: lazyRouteComponent(withTexts(parts.success, 'account')),
  }),
  createRoute({
    ...readingParent,
    path: 'payment/cancel',
    validateSearch: OrderSearch,
    staticData: { page: 'cancel' },
    component: lazyRouteComponent(withTexts(() => import('./routes/payment-cancel.tsx'))),
  }),
  createRoute({
    ...readingParent,
    path: 'booking',
    beforeLoad: requireTraveller,
    staticData: { page: 'bookings' },
    component: lazyRouteComponent(withTexts(() => import('./routes/bookings.tsx'), 'account')),
  }),
  createRoute({
    ...readingParent,
    path: 'booking/$orderId',
    beforeLoad: requireTraveller,
    staticData: { page: 'booking' },
    component: lazyRouteComponent(withTexts(() => withPlace(import('./routes/booking.tsx')), 'account')),
  }),
  createRoute({
    ...readingParent,
    path: 'profile/wish-list',
    beforeLoad: requireUser,
    staticData: { page: 'wishlist' },
    component: lazyRouteComponent(withTexts(() => import('./routes/wishlist.tsx'), 'account')),
  }),
  createRoute({
    ...readingParent,
    // Without a quiz session, the saved offers are compared.
    path: 'compare/{-$quizSessionId}',
    beforeLoad: (at) => (at.params.quizSessionId ? undefined : requireUser(at)),
    staticData: { page: 'compare' },
    component: lazyRouteComponent(withTexts(() => import('./routes/compare.tsx'), 'account')),
  }),
  createRoute({
    ...readingParent,
    path: 'profile/links',
    beforeLoad: requireUser,
    staticData: { page: 'shareLinks' },
    component: lazyRouteComponent(withTexts(() => import('./routes/share-links.tsx'), 'account')),
  }),
  createRoute({
    ...readingParent,
    path: 'profile/wish-list/$itemId',
    beforeLoad: requireUser,
    staticData: { page: 'savedOffer' },
    component: lazyRouteComponent(withTexts(() => import('./routes/saved-offer.tsx'), 'account')),
  }),
]

/** Creates the router with a history: the browser's, or an in-memory one for prerendering. */
export function createAppRouter(history?: RouterHistory) {
  let isFirst = true
  // A page that was scrolled before the application started stays where it is.
  const shouldScroll = () => {
    const isScrolled = isFirst && scrollY > 0
    isFirst = false
    return !isScrolled
  }
  return createRouter({
    routeTree: root.addChildren([lang.addChildren([...routes, reading.addChildren(readingRoutes)])]),
    ...(history ? { history } : {}),
    // Scroll restoration would add an inline script, which a prerendered page must not contain.
    scrollRestoration: history ? false : shouldScroll,
    defaultPreload: false,
    // Every value of an address is text: do not parse numbers or JSON.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined)
      const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
      return query.size > 0 ? `?${query}` : ''
    },
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>
