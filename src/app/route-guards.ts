import { notFound, redirect } from '@tanstack/react-router'
import { defaultLocale, inLocale, isLocale, type Locale } from '../../contract/languages.ts'
import { retryImport } from '../../platform/browser/lazy-parts.ts'
import { activate } from '../i18n/i18n.ts'
import { currentUser, currentUserKnown } from './current-user.ts'
import { currentLanguage, setLanguage } from './language.ts'
import { prefixParam, safeNext, splitLocale } from './paths.ts'
import type { NextSearch } from './route-search.ts'

const loadOtp = retryImport(() => import('./otp.ts'))

/** What a guard knows of the page that is about to open. */
interface Entering {
  search: NextSearch
  context: { locale: Locale }
}

/** For a guard to throw: another page opens in place of this one. */
const to = (path: string) => redirect({ href: path, replace: true })

/** For a guard to throw: the e-mail screen, which leads on to `next` afterwards. */
const toSignIn = (locale: Locale, next: string | null) =>
  redirect({
    to: '/{-$locale}/auth/otp-send-email',
    params: { locale: prefixParam(locale) },
    search: { next: next ?? undefined },
    replace: true,
  })

/** Makes the language of the address the active one, or leads to the address in the language that was read last (ROUTE-1 to ROUTE-4). */
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
 * Lets only signed-in people on; visitors go through sign-in and come back to what they asked for (SHELL-17). Whose record can't be read is no visitor:
 * the page opens and says what it could not read (OFFLINE-14).
 */
export async function requireUser({ location, context }: { location: { href: string }; context: { locale: Locale } }): Promise<void> {
  await currentUserKnown()
  const { user, isUnread } = currentUser()
  if (user || isUnread) return
  throw toSignIn(context.locale, location.href)
}

/** Signed-in people have none of the sign-in routes (ROUTE-25): they go on to what they wanted, or home. */
async function requireVisitor({ search, context }: Entering): Promise<void> {
  await currentUserKnown()
  if (currentUser().user) throw to(safeNext(search.next) ?? inLocale('/', context.locale))
}

/** Leads on to the e-mail screen, from the addresses that stand for it. */
export function leadToSignIn({ search, context }: Entering): never {
  throw toSignIn(context.locale, safeNext(search.next))
}

/** Opens the e-mail screen for visitors. */
export async function openEmail(entering: Entering): Promise<void> {
  await requireVisitor(entering)
  const { openEmailScreen } = await loadOtp()
  openEmailScreen(entering.search.next)
}

/** Opens the code screen for visitors who have asked for a code; without one there is nothing to enter. */
export async function openCode(entering: Entering): Promise<void> {
  await requireVisitor(entering)
  const { hasCodeRequest } = await loadOtp()
  if (!hasCodeRequest()) leadToSignIn(entering)
}

/** The same for the pages of bookings: what is kept on the device is there before they are drawn (OFFLINE-9). */
export async function requireTraveller(entering: { location: { href: string }; context: { locale: Locale } }): Promise<void> {
  await requireUser(entering)
  const { showKeptBookings } = await retryImport(() => import('./offline-bookings.ts'))()
  await showKeptBookings()
}
