import type { Destination } from '../../machines/emitted.ts'
import { defaultLocale, isLocale, type Locale } from '../i18n/i18n.ts'

/** Path of a language's main page and prefix of its other paths: '' for the default language (ROUTE-1, ROUTE-3). */
export const prefixOf = (locale: Locale): string => (locale === defaultLocale ? '' : `/${locale}`)

/** A path, written for the default language, in a language: '/quiz' becomes '/de/quiz'. */
export function inLocale(path: string, locale: Locale): string {
  const prefix = prefixOf(locale)
  return path === '/' ? prefix || '/' : `${prefix}${path}`
}

/** The same path without its language prefix, and the language that the prefix names. */
export function splitLocale(path: string): { locale: Locale | null; rest: string } {
  const [, first = ''] = path.split('/')
  if (!isLocale(first)) return { locale: null, rest: path }
  const rest = path.slice(first.length + 1)
  return { locale: first, rest: rest.startsWith('/') ? rest : `/${rest}` }
}

/** Where a machine wants the person to go, as a path for the default language. */
export function pathOf(destination: Destination): string {
  const { to, params } = destination
  switch (to) {
    case 'home':
      return '/'
    case 'otp-send-email':
      return '/auth/otp-send-email'
    case 'otp-check':
      return '/auth/otp-check'
    case 'quiz':
      return '/quiz'
    case 'quiz-block':
      return `/quiz/${params.blockId}?page=${params.page}`
    case 'generate':
      return `/offer/${params.quizSessionId}/generate`
    case 'offer':
      return `/offer/${params.quizSessionId}`
    case 'precheck':
      return `/precheck/${params.prebookHash}`
    case 'checkout':
      return `/checkout/${params.orderId}`
    case 'payment-verify':
      return `/payment/verify?${new URLSearchParams({ orderId: params.orderId, redirect_status: params.redirectStatus })}`
    case 'payment-success':
      return `/payment/success?${new URLSearchParams({ orderId: params.orderId })}`
    case 'payment-cancel':
      return params.orderId ? `/payment/cancel?${new URLSearchParams({ orderId: params.orderId })}` : '/payment/cancel'
    case 'wish-list':
      return '/profile/wish-list'
    case 'booking-list':
      return '/booking'
    case 'booking':
      return `/booking/${params.orderId}`
  }
}

/** A target of a redirect that stays on this origin, or null: one path, no scheme, no second slash or backslash (ROUTE-7). */
export function safeNext(next: string | undefined): string | null {
  if (!next || !/^\/(?![/\\])[^\\\s]*$/.test(next)) return null
  const { origin, pathname, search, hash } = new URL(next, 'http://firn.invalid')
  return origin === 'http://firn.invalid' ? `${pathname}${search}${hash}` : null
}

/** Whether a path is one of the sign-in screens, in any language. */
export const isSignIn = (path: string): boolean => splitLocale(path).rest.startsWith('/auth')
