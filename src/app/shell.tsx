import { useLingui } from '@lingui/react/macro'
import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, useState, useSyncExternalStore } from 'react'
import { inLocale, languages, locales } from '../../contract/languages.ts'
import { replayEarlyPress } from '../../platform/browser/early-press.ts'
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
import { splitLocale } from './paths.ts'
import { useHref, useLocale } from './use-locale.ts'

const AccountArea = lazy(withTexts(() => import('./account-area.tsx')))
/** Its own texts are among those of the first pages. */
const Overlays = lazy(retryImport(() => import('./overlays.tsx')))

function usePage(): { facts: PageFacts; href: string; path: string } {
  const matches = useMatches()
  const last = matches.at(-1)
  const query = new URLSearchParams(Object.entries(last?.search ?? {}).map(([key, value]) => [key, String(value)])).toString()
  const path = last?.pathname ?? '/'
  return { facts: pages[pageOf(matches)], path, href: query ? `${path}?${query}` : path }
}

/**
 * React calls it once the page is taken over. What lies in a boundary of its own is taken over at the first press in it, but not while React is at work. From here on header
 * and forms know by themselves who is there; as long as the frame stands it would offer a sign-in, and a form that is taken away with what is typed into it, to
 * somebody who is signed in (CHECK-38).
 */
const whenDrawn = (main: HTMLElement | null) => {
  if (!main) return
  delete document.documentElement.dataset.token
  void nextTask().then(replayEarlyPress)
}

/** Header, page, footer and what floats above them. */
export function Shell() {
  const { t } = useLingui()
  const locale = useLocale()
  const to = useHref()
  const { facts, href } = usePage()
  const { isLoading, user, isUnread } = useSyncExternalStore(subscribeCurrentUser, currentUser, currentUser)
  // The loader belongs to the first decision; signing in on the way, as in checkout, must not take the page away.
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
            <SignInLink href={to({ to: 'otp-send-email', params: {} })} label={t({ id: 'shell.signIn', message: 'Sign in' })} />
          )
        }
      />
      <main id="main" tabIndex={-1} ref={whenDrawn}>
        <Outlet />
      </main>
      {facts.hasFooter && <PageFooter />}
      <LazyPart floats>
        <Overlays />
      </LazyPart>
    </>
  )
}
