import { BASE_PATH, headerNames, PLATFORM_TYPE } from '../../contract/headers.ts'
import { BUNDLE_INDEX, DEVICE, SESSION } from '../../machines/keys.ts'
import type { FirstCall } from '../../platform/browser/first-calls.ts'

/** The segments of the page's address after its language. */
const segments = () => location.pathname.split('/').filter((part) => part && part !== document.documentElement.lang)

/** Puts the segments of the page's address in the place of `{n}`. */
const fill = (text: string) => text.replace(/\{(\d)\}/g, (_, at: string) => segments()[Number(at)] ?? '')

/** Makes the links of the frame those of this very page, once they are there: one frame serves every address of its kind. */
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

/** The frame's own place for that name or picture. A tab that looked at another one of many offers last begins with that one, which the frame can not know. */
const placeOf = (what: 'name' | 'picture', { isOneOfMany }: First) =>
  isOneOfMany && sessionStorage.getItem(BUNDLE_INDEX) ? null : document.querySelector<HTMLElement>(`[data-early=${what}]`)

/**
 * Shows name and picture that stand in an answer, at paths such as `bundles.0.acc.images.0`, in their places of the frame, before the application runs (OFFER-35).
 * Where the frame has no place the picture is fetched alone, in the file that fits the one it will have.
 */
async function showSoon(response: Response, first: First): Promise<void> {
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

/**
 * Asks for the scripts that the document names apart from the rest (`#later`): they are many, and what the first picture needs comes over the same line.
 */
export function preloadLater(): void {
  for (const href of JSON.parse(document.getElementById('later')?.textContent ?? '[]') as string[])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
}

/**
 * Begins the calls that the document names (`#first-calls`), so that they don't wait for the scripts. In their paths `{n}` is the n-th segment of the
 * page's address after the language. Calls as a user wait for the scripts where nobody has signed in; a device that was never here has nothing to read.
 * @returns settled once the first picture is asked for, or none will be
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
      // Whoever takes the response hears of its failure; until then it is nobody's.
      const told = response.then((answer) => (picture && answer.ok ? showSoon(answer.clone(), picture) : undefined)).catch(() => {})
      if (picture) shown = told
      return { address, language: lang, response }
    })
  await shown
}
