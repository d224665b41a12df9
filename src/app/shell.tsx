import { useLingui } from '@lingui/react/macro'
import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, useState, useSyncExternalStore } from 'react'
import { inLocale, languages, locales } from '../../contract/languages.ts'
import { replayEarlyPress, reportEarlyText } from '../../platform/browser/early-press.ts'
import { retryImport } from '../../platform/browser/lazy-parts.ts'
import { nextTask } from '../../platform/browser/page.ts'
import { config } from '../config.ts'
import { withTexts } from '../i18n/i18n.ts'
import { Header } from '../ui/header/header.tsx'
import { SignInLink } from '../ui/header/sign-in-link.tsx'
import { LanguageNav } from '../ui/language-nav/language-nav.tsx'
import { FullScreenLoader } from '../ui/loader/full-screen-loader.tsx'
import { LazyPart } from '../views/lazy/lazy-part.tsx'
import { currentUser, subscribeCurrentUser } from './current-user.ts'
import { setLanguage } from './language.ts'
import { PageFooter } from './page-footer.tsx'
import { type PageFacts, pageOf, pages } from './pages.ts'
import { isSignIn, splitLocale } from './paths.ts'
import { useHref, useLocale } from './use-locale.ts'

const AccountArea = lazy(withTexts(() => import('./account-area.tsx')))
/** Its texts are part of the first pages' texts. */
const Overlays = lazy(retryImport(() => import('./overlays.tsx')))

function usePage(): { facts: PageFacts; href: string; path: string } {
  const matches = useMatches()
  const last = matches.at(-1)
  const query = new URLSearchParams(Object.entries(last?.search ?? {}).map(([key, value]) => [key, String(value)])).toString()
  const path = last?.pathname ?? '/'
  return { facts: pages[pageOf(matches)], path, href: query ? `${path}?${query}` : path }
}

/**
 * Called by React when the page is hydrated. Suspense boundaries hydrate at the first press in them, but not while React is busy. From here on
 * header and forms know the user. The static frame would offer a sign-in to a signed-in user, with a form that loses what was typed
 * (CHECK-38).
 */
const whenHydrated = (main: HTMLElement | null) => {
  if (!main) return
  delete document.documentElement.dataset.token
  void nextTask().then(reportEarlyText).then(replayEarlyPress)
}

/** Header, page, footer and overlays. */
export function Shell() {
  const { t } = useLingui()
  const locale = useLocale()
  const to = useHref()
  const { facts, href } = usePage()
  const { isLoading, user, isUnread } = useSyncExternalStore(subscribeCurrentUser, currentUser, currentUser)
  // Only the first decision shows the loader. A sign-in during checkout must not unmount the page.
  const [isDecided, setDecided] = useState(!isLoading)
  if (!isLoading && !isDecided) setDecided(true)
  const { rest } = splitLocale(href)
  if (!isDecided) return <FullScreenLoader label={t({ id: 'shell.loading', message: 'Loading' })} />
  return (
    <>
      <a className="skip-link" href="#main">
        {t({ id: 'shell.skip', message: 'Skip to content' })}
      </a>
      <Header
        variant={facts.header}
        light={facts.isDark}
        home={to({ to: 'home', params: {} })}
        name={config().name}
        language={
          <LanguageNav
            label={t({ id: 'shell.language', message: 'Language' })}
            entries={locales.map((code) => ({ code, name: languages[code].name, href: inLocale(rest, code) }))}
            current={locale}
            onChoose={setLanguage}
          />
        }
        account={
          user ? (
            <LazyPart floats>
              <AccountArea />
            </LazyPart>
          ) : isUnread ? null : (
            <SignInLink
              href={to({ to: 'otp-send-email', params: rest === '/' || isSignIn(href) ? {} : { next: href } })}
              label={t({ id: 'shell.signIn', message: 'Sign in' })}
            />
          )
        }
      />
      <main id="main" tabIndex={-1} ref={whenHydrated}>
        <Outlet />
      </main>
      {facts.hasFooter && <PageFooter />}
      <LazyPart floats>
        <Overlays />
      </LazyPart>
    </>
  )
}
