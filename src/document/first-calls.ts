import { BASE_PATH, headerNames, PLATFORM_TYPE } from '../../contract/headers.ts'
import { BUNDLE_INDEX, DEVICE, SESSION } from '../../machines/keys.ts'
import type { FirstCall } from '../../platform/browser/first-calls.ts'

/** The segments of the page's path after the language. */
const segments = () => location.pathname.split('/').filter((part) => part && part !== document.documentElement.lang)

/** Replaces `{n}` with the n-th segment of the page's path. */
const fill = (text: string) => text.replace(/\{(\d)\}/g, (_, at: string) => segments()[Number(at)] ?? '')

/** Points the links of the frame to this page. One frame serves every address of its kind. */
export function fillLinks(): void {
  document.addEventListener('DOMContentLoaded', () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('#root a[href*="{"]')) link.href = fill(link.getAttribute('href') ?? '')
  })
}

type First = { at: string; sizes: string; name?: string; isOneOfMany?: boolean }

function valueAt(answer: unknown, path: string): unknown {
  let value = answer
  for (const step of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[step]
  return value
}

/** The frame's element for this name or picture. Null if the tab last showed another of several offers, which the frame can't know. */
const placeOf = (what: 'name' | 'picture', { isOneOfMany }: First) =>
  isOneOfMany && sessionStorage.getItem(BUNDLE_INDEX) ? null : document.querySelector<HTMLElement>(`[data-early=${what}]`)

/**
 * Shows name and picture from a response before the application runs (OFFER-35). `at` and `name` are paths such as
 * `bundles.0.acc.images.0`. If the frame has no element for the picture, only its file is requested, in the right size.
 */
async function showEarly(response: Response, first: First): Promise<void> {
  const { at, sizes, name } = first
  const answer: unknown = await response.json()
  const { url, srcset } = (valueAt(answer, at) ?? {}) as { url?: unknown; srcset?: unknown }
  if (typeof url !== 'string') return
  const image = (placeOf('picture', first) ?? new Image()) as HTMLImageElement
  image.fetchPriority = 'high'
  image.sizes = sizes
  if (typeof srcset === 'string') image.srcset = srcset
  image.src = url
  const words = name && placeOf('name', first)
  if (!words) return
  words.textContent = String(valueAt(answer, name) ?? '')
  words.dataset.there = ''
}

function tokenOf(stored: string | null): string | null {
  const { token } = JSON.parse(stored ?? '{}') as { token?: unknown }
  return typeof token === 'string' ? token : null
}

/** Preloads the scripts listed in `#later`. They are many, so they are requested after what the first paint needs. */
export function preloadLater(): void {
  for (const href of JSON.parse(document.getElementById('later')?.textContent ?? '[]') as string[])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
}

/**
 * Starts the requests listed in `#first-calls` without waiting for the scripts. `{n}` in a path is the n-th segment of the page's path
 * after the language. Requests that need a user or a known device are skipped if there is none.
 * @returns settles once the first picture is requested, or none will be
 */
export async function beginFirstCalls(): Promise<void> {
  const named = document.getElementById('first-calls')?.textContent
  const deviceId = localStorage.getItem(DEVICE)
  const token = tokenOf(localStorage.getItem(SESSION))
  if (token) document.documentElement.dataset.token = ''
  if (!named || !deviceId) return
  const { lang } = document.documentElement
  const calls = JSON.parse(named) as { path: string; asUser?: boolean; picture?: First }[]
  let shown: Promise<void> | undefined
  window.firstCalls = calls
    .filter(({ asUser }) => token || !asUser)
    .map(({ path, picture }): FirstCall => {
      const address = BASE_PATH + fill(path)
      const headers = {
        accept: 'application/json',
        'accept-language': lang,
        'content-type': 'application/json',
        [headerNames.platformType]: PLATFORM_TYPE,
        [headerNames.deviceId]: deviceId,
        [headerNames.requestId]: crypto.randomUUID(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      }
      const response = fetch(address, { credentials: 'include', headers })
      // The code that uses the response handles its failure.
      const handled = response.then((answer) => (picture && answer.ok ? showEarly(answer.clone(), picture) : undefined)).catch(() => {})
      if (picture) shown = handled
      return { address, language: lang, response }
    })
  await shown
}
