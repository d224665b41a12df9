import type { LinkOptions, RegisteredRouter } from '@tanstack/react-router'
import { defaultLocale, isLocale, type Locale } from '../../contract/languages.ts'
import type { Destination } from '../../machines/emitted.ts'

/** Returns the language as the router's parameter: the default language has none. */
export const prefixParam = (locale: Locale): string | undefined => (locale === defaultLocale ? undefined : locale)

/** Splits a path into its language and the path without the prefix. */
export function splitLocale(path: string): { locale: Locale | null; rest: string } {
  const [, first = ''] = path.split('/')
  if (!isLocale(first)) return { locale: null, rest: path }
  const rest = path.slice(first.length + 1)
  return { locale: first, rest: rest.startsWith('/') ? rest : `/${rest}` }
}

/** Maps a destination to its route, which the router's types check, and the rest of the address. All paths are defined here. */
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
    case 'offer-list':
      return {
        to: '/{-$locale}/offer/$quizSessionId/all',
        params: { quizSessionId: params.quizSessionId },
        search: params.search,
      } satisfies LinkOptions
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

/** Returns the path of a destination in a language. */
export function hrefOf(router: Pick<RegisteredRouter, 'buildLocation'>, destination: Destination, locale: Locale): string {
  const { params, ...location } = { params: {}, ...locationOf(destination) }
  return router.buildLocation({ ...location, params: { ...params, locale: prefixParam(locale) } } as never).href
}

/** Returns a redirect target if it stays on this origin, otherwise null: a path without scheme, second slash or backslash (ROUTE-7). */
export function safeNext(next: string | undefined): string | null {
  if (!next || !/^\/(?![/\\])[^\\\s]*$/.test(next)) return null
  const { origin, pathname, search, hash } = new URL(next, 'http://firn.invalid')
  return origin === 'http://firn.invalid' ? `${pathname}${search}${hash}` : null
}

/** Returns whether a path is a sign-in screen, in any language. */
export const isSignIn = (path: string): boolean => splitLocale(path).rest.startsWith('/auth')
