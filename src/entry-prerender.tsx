import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { PublicConfig } from '../contract/config.ts'
import { BASE_PATH } from '../contract/headers.ts'
import type { User } from '../contract/user.ts'
import { CALL_TIMEOUT, configureApi } from '../platform/api/configure.ts'
import { setCurrentUser } from './app/current-user.ts'
import { titleOf } from './app/head.ts'
import { pages } from './app/pages.ts'
import { App } from './app/providers.tsx'
import { createAppRouter } from './app/router.tsx'
import { setConfig } from './config.ts'
import { i18n } from './i18n/i18n.ts'

export { notLoaded } from './document/not-loaded.ts'

/** Placeholder user: frames of a user's pages have no sign-in link. */
const signedInUser = { id: '', email: '', firstName: '', lastName: '' } as User

/**
 * Renders the frame of a page as a visitor, or the signed-in user on a user's page, sees it first. The build calls it for each document.
 */
export async function renderPage(
  path: string,
  config: PublicConfig,
  { isUsers }: { isUsers: boolean },
): Promise<{ html: string; title: string; lang: string }> {
  setConfig(config)
  setCurrentUser({ isLoading: false, user: isUsers ? signedInUser : null, isUnread: false })
  // Requests never settle while a frame is rendered.
  configureApi({
    base: BASE_PATH,
    deviceId: () => '',
    session: { token: () => null, refresh: () => Promise.resolve(null), end: () => Promise.resolve() },
    locale: () => i18n.locale,
    fetch: () => new Promise(() => {}),
    requestId: () => '',
    timeout: CALL_TIMEOUT,
  })
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const page = router.state.matches.at(-1)?.staticData.page ?? 'home'
  const html = renderToString(<App router={router} />)
  return { html, title: titleOf(page in pages ? page : 'home', config.name), lang: i18n.locale }
}
