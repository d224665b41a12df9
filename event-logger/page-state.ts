import { scrubHash, scrubPath, scrubQuery, scrubText, scrubUrl } from './scrub.ts'

/** The page as the browser tells it. */
type Page = {
  url: string
  title: string
  referrer: string
  scroll: { x: number; y: number }
  scrollMax: { x: number; y: number }
  size: { width: number; height: number }
  /** Kind of the element that has the focus, never what is in it. */
  activeElement: string | null
}

/**
 * The page's state as a beacon may carry it (LOG-18): addresses without ids, codes and tokens (LOG-20).
 * @param persisted what may be told of what the browser keeps, chosen by the caller
 * @param fields query parameters that may be kept
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

/** Where a visit came from, read where it begins (LOG-17); `fields` are query parameters of the referrer that may be kept. */
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
