import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { PublicConfig } from '../contract/config.ts'
import { titleOf } from './app/head.ts'
import { pages } from './app/pages.ts'
import { App } from './app/providers.tsx'
import { createAppRouter } from './app/router.tsx'
import { setConfig } from './config.ts'
import { i18n } from './i18n/i18n.ts'

/** Renders a page as a visitor sees it first. The build calls it once for each prerendered path. */
export async function renderPage(path: string, config: PublicConfig): Promise<{ html: string; title: string; lang: string }> {
  setConfig(config)
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const page = router.state.matches.at(-1)?.staticData.page ?? 'home'
  const html = renderToString(<App router={router} />)
  return { html, title: titleOf(page in pages ? page : 'home', config.name), lang: i18n.locale }
}
