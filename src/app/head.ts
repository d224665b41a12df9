import { inLocale, locales } from '../../contract/languages.ts'
import type { PageName } from '../../contract/page-problems.ts'
import { config } from '../config.ts'
import { i18n } from '../i18n/i18n.ts'
import { pages } from './pages.ts'
import { splitLocale } from './paths.ts'

/** Returns the title of a page in the active language. It contains the product's name once. */
export function titleOf(page: PageName, name: string): string {
  const title = i18n._(pages[page].title)
  return title.startsWith(name) ? title : `${title} · ${name}`
}

/** Updates `<html lang>`, the title and the links to the other languages for the current page (I18N-4). */
export function applyHead(page: PageName, path: string): void {
  const { rest } = splitLocale(path)
  document.documentElement.lang = i18n.locale
  document.title = titleOf(page, config().name)
  for (const link of document.head.querySelectorAll('link[hreflang]')) link.remove()
  const alternates = [...locales.map((locale) => [locale, inLocale(rest, locale)] as const), ['x-default', rest] as const]
  for (const [hreflang, href] of alternates) {
    const link = document.createElement('link')
    link.rel = 'alternate'
    link.hreflang = hreflang
    link.href = `${config().publicUrl}${href}`
    document.head.append(link)
  }
}
