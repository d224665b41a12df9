import type { LinkOptions, RegisteredRouter } from '@tanstack/react-router'
import { defaultLocale, isLocale, type Locale } from '../../contract/languages.ts'
import type { Destination } from '../../machines/emitted.ts'

/** The same as the router's parameter: the default language has none. */
export const prefixParam = (locale: Locale): string | undefined => (locale === defaultLocale ? undefined : locale)

/** The same path without its language prefix, and the language that the prefix names. */
export function splitLocale(path: string): { locale: Locale | null; rest: string } {
  const [, first = ''] = path.split('/')
  if (!isLocale(first)) return { locale: null, rest: path }
  const rest = path.slice(first.length + 1)
  return { locale: first, rest: rest.startsWith('/') ? rest : `/${rest}` }
}

/** Where a destination lies: its route, which the router's types check, and what the address says beside it. The one place that spells paths. */
function locationOf(destination: Destination) {
  const { to, params } = destination
  switch (to) {
    case 'home':
      return { to: '/{-$locale}' } satisfies LinkOptions
    case 'otp-send-email':
      return { to: '/{-$locale}/auth/otp-send-email', search: { next: params.next } } satisfies LinkOptions
    case 'otp-check':
      return { to: '/{-$locale}/auth/otp-check' } satisfies LinkOptions
    case 'quiz':
      return { to: '/{-$locale}/quiz', search: { resort: params.resort } } satisfies LinkOptions
    case 'quiz-block':
      return { to: '/{-$locale}/quiz/$blockId', params: { blockId: params.blockId }, search: { page: params.page } } satisfies LinkOptions
    case 'generate':
      return { to: '/{-$locale}/offer/$quizSessionId/generate', params } satisfies LinkOptions
    case 'offer':
      return { to: '/{-$locale}/offer/$quizSessionId', params } satisfies LinkOptions
    case 'answers':
      return { to: '/{-$locale}/offer/$quizSessionId/answers/{-$questionId}', params } satisfies LinkOptions
    case 'precheck':
      return { to: '/{-$locale}/precheck/$prebookHash', params } satisfies LinkOptions
    case 'checkout':
      return { to: '/{-$locale}/checkout/$orderId', params } satisfies LinkOptions
    case 'payment-verify':
      return {
        to: '/{-$locale}/payment/verify',
        search: { orderId: params.orderId, redirect_status: params.redirectStatus },
      } satisfies LinkOptions
    case 'payment-success':
      return { to: '/{-$locale}/payment/success', search: { orderId: params.orderId } } satisfies LinkOptions
    case 'payment-cancel':
      return { to: '/{-$locale}/payment/cancel', search: { orderId: params.orderId ?? undefined } } satisfies LinkOptions
    case 'wish-list':
      return { to: '/{-$locale}/profile/wish-list' } satisfies LinkOptions
    case 'compare':
      return { to: '/{-$locale}/compare/{-$quizSessionId}', params } satisfies LinkOptions
    case 'share-links':
      return { to: '/{-$locale}/profile/links' } satisfies LinkOptions
    case 'saved-offer':
      return { to: '/{-$locale}/profile/wish-list/$itemId', params } satisfies LinkOptions
    case 'booking-list':
      return { to: '/{-$locale}/booking' } satisfies LinkOptions
    case 'booking':
      return { to: '/{-$locale}/booking/$orderId', params } satisfies LinkOptions
  }
}

/** The address of a destination in a language, from the origin's root. */
export function hrefOf(router: Pick<RegisteredRouter, 'buildLocation'>, destination: Destination, locale: Locale): string {
  const { params, ...location } = { params: {}, ...locationOf(destination) }
  return router.buildLocation({ ...location, params: { ...params, locale: prefixParam(locale) } } as never).href
}

/** A target of a redirect that stays on this origin, or null: one path, no scheme, no second slash or backslash (ROUTE-7). */
export function safeNext(next: string | undefined): string | null {
  if (!next || !/^\/(?![/\\])[^\\\s]*$/.test(next)) return null
  const { origin, pathname, search, hash } = new URL(next, 'http://firn.invalid')
  return origin === 'http://firn.invalid' ? `${pathname}${search}${hash}` : null
}

/** Whether a path is one of the sign-in screens, in any language. */
export const isSignIn = (path: string): boolean => splitLocale(path).rest.startsWith('/auth')
