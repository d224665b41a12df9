import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import * as v from 'valibot'
import { activate, defaultLocale, isLocale, type Locale, withWords } from '../i18n/i18n.ts'
import { currentLanguage, setLanguage } from './language.ts'
import type { PageName } from './pages.ts'
import { inLocale, safeNext, splitLocale } from './paths.ts'
import { RoutingError } from './routing-error.tsx'
import { Shell } from './shell.tsx'
import { whoIs, whoIsDecided } from './who.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageName
  }
}

const to = (path: string) => redirect({ href: path, replace: true })

const root = createRootRoute({
  component: Shell,
  notFoundComponent: lazyRouteComponent(withWords(['trip'], () => import('./routes/not-found.tsx'))),
  errorComponent: RoutingError,
})

/** The route set at the root path and once more under each other language's prefix (ROUTE-1 to ROUTE-4). */
const lang = createRoute({
  getParentRoute: () => root,
  path: '{-$locale}',
  beforeLoad: async ({ params, location }): Promise<{ locale: Locale }> => {
    const prefix = params.locale
    if (prefix === defaultLocale) {
      setLanguage(defaultLocale)
      throw to(splitLocale(location.href).rest)
    }
    if (prefix !== undefined && !isLocale(prefix)) {
      await activate(currentLanguage())
      throw notFound()
    }
    const locale = prefix ?? defaultLocale
    if (!prefix && currentLanguage() !== defaultLocale) throw to(inLocale(location.href, currentLanguage()))
    setLanguage(locale)
    await activate(locale)
    return { locale }
  },
})

/** Lets only signed-in people on; visitors go through sign-in and come back to what they asked for (SHELL-17). */
async function requireUser({ location, context }: { location: { href: string }; context: { locale: Locale } }): Promise<void> {
  await whoIsDecided()
  if (whoIs().user) return
  throw to(`${inLocale('/auth/otp-send-email', context.locale)}?${new URLSearchParams({ next: location.href })}`)
}

/** Signed-in people have none of the sign-in routes (ROUTE-25): they go on to what they wanted, or home. */
async function requireVisitor({ search, context }: Entering): Promise<void> {
  await whoIsDecided()
  if (whoIs().user) throw to(safeNext(search.next) ?? inLocale('/', context.locale))
}

type Entering = { search: { next?: string | undefined }; context: { locale: Locale } }

async function openEmail(entering: Entering): Promise<void> {
  await requireVisitor(entering)
  const { openEmailScreen } = await import('./otp.ts')
  openEmailScreen(entering.search.next)
}

/** Without a code that was asked for there is nothing to enter. */
async function openCode(entering: Entering): Promise<void> {
  await requireVisitor(entering)
  const { hasCodeRequest } = await import('./otp.ts')
  if (!hasCodeRequest()) throw to(signInPath(entering.context.locale, entering.search.next))
}

const Next = v.object({ next: v.optional(v.fallback(v.optional(v.string()), undefined)) })
const signInPath = (locale: Locale, next?: string) => {
  const safe = safeNext(next)
  return `${inLocale('/auth/otp-send-email', locale)}${safe ? `?${new URLSearchParams({ next: safe })}` : ''}`
}
const text = v.optional(v.fallback(v.optional(v.pipe(v.unknown(), v.transform(String))), undefined))

const parent = { getParentRoute: () => lang } as const

/** Pages that read from the server share the reads of one client, which the others do without. */
const reading = createRoute({ ...parent, id: 'reading', component: lazyRouteComponent(() => import('./with-queries.tsx')) })
const readingParent = { getParentRoute: () => reading } as const

const routes = [
  createRoute({ ...parent, path: '/', staticData: { page: 'home' }, component: lazyRouteComponent(() => import('./routes/home.tsx')) }),
  createRoute({
    ...parent,
    path: 'auth',
    beforeLoad: ({ context }) => {
      throw to(signInPath(context.locale))
    },
  }),
  createRoute({
    ...parent,
    path: 'auth/login',
    validateSearch: Next,
    beforeLoad: ({ context, search }) => {
      throw to(signInPath(context.locale, search.next))
    },
  }),
  createRoute({
    ...parent,
    path: 'auth/otp-send-email',
    validateSearch: Next,
    beforeLoad: openEmail,
    staticData: { page: 'signIn' },
    component: lazyRouteComponent(withWords(['book'], () => import('./routes/sign-in.tsx'))),
  }),
  createRoute({
    ...parent,
    path: 'auth/otp-check',
    validateSearch: Next,
    beforeLoad: openCode,
    staticData: { page: 'code' },
    component: lazyRouteComponent(withWords(['book'], () => import('./routes/sign-in.tsx'))),
  }),
  createRoute({
    ...parent,
    path: 'auth/new-password/$token',
    staticData: { page: 'adminPassword' },
    component: lazyRouteComponent(withWords(['trip', 'book', 'account'], () => import('./routes/admin-password.tsx'))),
  }),
  createRoute({
    ...parent,
    path: 'quiz',
    beforeLoad: async () => (await import('./quiz.ts')).openQuizStart(),
    staticData: { page: 'quizStart' },
    component: lazyRouteComponent(() => import('./routes/quiz-start.tsx')),
  }),
  createRoute({
    ...parent,
    path: 'quiz/$blockId',
    validateSearch: v.object({ page: v.optional(v.fallback(v.number(), 0), 0) }),
    beforeLoad: async ({ params, search }) => (await import('./quiz.ts')).openQuizAt({ blockId: params.blockId, page: search.page }),
    staticData: { page: 'quiz' },
    component: lazyRouteComponent(withWords(['quiz'], () => import('./routes/quiz.tsx'))),
  }),
  createRoute({
    ...parent,
    path: 'offer/$quizSessionId/generate',
    staticData: { page: 'generate' },
    component: lazyRouteComponent(withWords(['quiz'], () => import('./routes/generate.tsx'))),
  }),
  createRoute({
    ...parent,
    path: 'ui-components',
    staticData: { page: 'components' },
    component: lazyRouteComponent(withWords(['trip'], () => import('./routes/components.tsx'))),
  }),
  // ROUTE-2: unknown paths under a prefix have a route of their own, with the screen in that language.
  createRoute({
    ...parent,
    path: '$',
    staticData: { page: 'notFound' },
    component: lazyRouteComponent(withWords(['trip'], () => import('./routes/not-found.tsx'))),
  }),
]

const readingRoutes = [
  createRoute({
    ...readingParent,
    path: 'offer/$quizSessionId',
    staticData: { page: 'offer' },
    component: lazyRouteComponent(withWords(['trip'], () => import('./routes/offer.tsx'))),
  }),
  createRoute({
    ...readingParent,
    path: 'shared/$token',
    staticData: { page: 'shared' },
    component: lazyRouteComponent(withWords(['trip'], () => import('./routes/shared.tsx'))),
  }),
  createRoute({
    ...readingParent,
    path: 'precheck/$prebookHash',
    staticData: { page: 'precheck' },
    component: lazyRouteComponent(withWords(['trip', 'book'], () => import('./routes/precheck.tsx'))),
  }),
  createRoute({
    ...readingParent,
    path: 'checkout/$orderId',
    staticData: { page: 'checkout' },
    component: lazyRouteComponent(withWords(['trip', 'book'], () => import('./routes/checkout.tsx'))),
  }),
  createRoute({
    ...readingParent,
    path: 'payment/verify',
    validateSearch: v.object({ redirect_status: text, orderId: text, payment_intent: text, payment_intent_client_secret: text }),
    staticData: { page: 'verify' },
    component: lazyRouteComponent(withWords(['trip', 'book'], () => import('./routes/payment-verify.tsx'))),
  }),
  createRoute({
    ...readingParent,
    path: 'payment/success',
    validateSearch: v.object({ orderId: text }),
    staticData: { page: 'success' },
    component: lazyRouteComponent(withWords(['trip', 'book'], () => import('./routes/payment-success.tsx'))),
  }),
  createRoute({
    ...readingParent,
    path: 'payment/cancel',
    validateSearch: v.object({ orderId: text }),
    staticData: { page: 'cancel' },
    component: lazyRouteComponent(withWords(['trip', 'book'], () => import('./routes/payment-cancel.tsx'))),
  }),
  createRoute({
    ...readingParent,
    path: 'booking',
    beforeLoad: requireUser,
    staticData: { page: 'bookings' },
    component: lazyRouteComponent(withWords(['trip', 'book', 'account'], () => import('./routes/bookings.tsx'))),
  }),
  createRoute({
    ...readingParent,
    path: 'booking/$orderId',
    beforeLoad: requireUser,
    staticData: { page: 'booking' },
    component: lazyRouteComponent(withWords(['trip', 'book', 'account'], () => import('./routes/booking.tsx'))),
  }),
  createRoute({
    ...readingParent,
    path: 'profile/wish-list',
    beforeLoad: requireUser,
    staticData: { page: 'wishlist' },
    component: lazyRouteComponent(withWords(['trip', 'book', 'account'], () => import('./routes/wishlist.tsx'))),
  }),
]

/** The router over a history: the browser's, or one in memory while pages are prerendered. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren([lang.addChildren([...routes, reading.addChildren(readingRoutes)])]),
    ...(history ? { history } : {}),
    // A prerendered page must hold no inline script, which restoring the scroll position would put there.
    scrollRestoration: !history,
    defaultPreload: false,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>
