import { notFound, redirect } from '@tanstack/react-router'
import { defaultLocale, inLocale, isLocale, type Locale } from '../../contract/languages.ts'
import { retryImport } from '../../platform/browser/lazy-parts.ts'
import { activate } from '../i18n/i18n.ts'
import { currentUser, currentUserKnown } from './current-user.ts'
import { currentLanguage, setLanguage } from './language.ts'
import { prefixParam, safeNext, splitLocale } from './paths.ts'
import type { NextSearch } from './route-search.ts'

const loadOtp = retryImport(() => import('./otp.ts'))

/** What a guard receives about the page to open. */
interface Entering {
  search: NextSearch
  context: { locale: Locale }
}

/** Creates a redirect for a guard to throw. It replaces the history entry. */
const to = (path: string) => redirect({ href: path, replace: true })

/** Creates a redirect to the e-mail screen for a guard to throw. The screen continues to `next`. */
const toSignIn = (locale: Locale, next: string | null) =>
  redirect({
    to: '/{-$locale}/auth/otp-send-email',
    params: { locale: prefixParam(locale) },
    search: { next: next ?? undefined },
    replace: true,
  })

/** Activates the language of the address, or redirects to the address in the language used last (ROUTE-1 to ROUTE-4). */
export async function enterLanguage({
  params,
  location,
}: {
  params: { locale?: string | undefined }
  location: { href: string }
}): Promise<{ locale: Locale }> {
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
}

/**
 * Admits signed-in users. Visitors sign in first and then return to the page (SHELL-17). A user whose record can't be loaded is admitted: the
 * page reports the failure (OFFLINE-14).
 */
export async function requireUser({ location, context }: { location: { href: string }; context: { locale: Locale } }): Promise<void> {
  await currentUserKnown()
  const { user, isUnread } = currentUser()
  if (user || isUnread) return
  throw toSignIn(context.locale, location.href)
}

/** Redirects signed-in users from the sign-in routes to the page they wanted, or home (ROUTE-25). */
async function requireVisitor({ search, context }: Entering): Promise<void> {
  await currentUserKnown()
  if (currentUser().user) throw to(safeNext(search.next) ?? inLocale('/', context.locale))
}

/** Redirects aliases of the sign-in address to the e-mail screen. */
export function leadToSignIn({ search, context }: Entering): never {
  throw toSignIn(context.locale, safeNext(search.next))
}

/** Opens the e-mail screen for visitors. */
export async function openEmail(entering: Entering): Promise<void> {
  await requireVisitor(entering)
  const { openEmailScreen } = await loadOtp()
  openEmailScreen(entering.search.next)
}

/** Opens the code screen for visitors who have requested a code. Others are redirected. */
export async function openCode(entering: Entering): Promise<void> {
  await requireVisitor(entering)
  const { hasCodeRequest } = await loadOtp()
  if (!hasCodeRequest()) leadToSignIn(entering)
}

/** The same for the pages of bookings. Loads the stored bookings before they render (OFFLINE-9). */
export async function requireTraveller(entering: { location: { href: string }; context: { locale: Locale } }): Promise<void> {
  await requireUser(entering)
  const { showStoredBookings } = await retryImport(() => import('./offline-bookings.ts'))()
  await showStoredBookings()
}
