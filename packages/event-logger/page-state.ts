import { scrubHash, scrubPath, scrubQuery, scrubText, scrubUrl } from './scrub.ts'

/** The page as reported by the browser. */
type Page = {
  url: string
  title: string
  referrer: string
  scroll: { x: number; y: number }
  scrollMax: { x: number; y: number }
  size: { width: number; height: number }
  /** Kind of the focused element, never its content. */
  activeElement: string | null
}

/**
 * The page's state as a beacon may contain it (LOG-18): addresses without ids, codes and tokens (LOG-20).
 * @param persisted recordable data from browser storage, chosen by the caller
 * @param fields recordable query parameters
 */
export function pageStateOf(page: Page, persisted: Readonly<Record<string, unknown>>, fields: readonly string[]) {
  const { pathname, search, hash } = URL.canParse(page.url) ? new URL(page.url) : { pathname: '', search: '', hash: '' }
  return {
    url: scrubUrl(page.url, fields),
    path: scrubPath(pathname),
    search: scrubQuery(search, fields),
    hash: scrubHash(hash),
    title: scrubText(page.title),
    referrer: scrubUrl(page.referrer, fields),
    scroll: page.scroll,
    scrollMax: page.scrollMax,
    size: page.size,
    activeElement: page.activeElement,
    localStorage: persisted,
  }
}

/** Where a visit came from, read at its start (LOG-17). `fields` are recordable query parameters of the referrer. */
export function arrivalOf(url: string, referrer: string, fields: readonly string[]) {
  const query = URL.canParse(url) ? new URL(url).searchParams : new URLSearchParams()
  const param = (name: string) => {
    const value = query.get(name)
    return value === null ? null : scrubText(value)
  }
  return {
    referrer: scrubUrl(referrer, fields),
    utmSource: param('utm_source'),
    utmMedium: param('utm_medium'),
    utmCampaign: param('utm_campaign'),
  }
}
