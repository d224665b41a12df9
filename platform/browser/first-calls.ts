import { setClockByServer } from './clock.ts'

/**
 * A call that was started before its page: with the document, or with the step that leads to the page. It has its address, its language, its
 * start in milliseconds since the document's start (0 for the document's own calls), and the pending response.
 */
export type FirstCall = { address: string; language: string; at?: number; response: Promise<Response> }

declare global {
  interface Window {
    firstCalls?: FirstCall[]
  }
}

/** Maximum age in milliseconds of a started call. A later request is sent again for a fresh response. */
const MAX_AGE = 20_000

const isFresh = ({ at = 0 }: FirstCall) => performance.now() - at <= MAX_AGE

/** Stores the calls that a step has started for the next page. Replaces the calls of the step before. */
export function storeFirstCalls(calls: FirstCall[]): void {
  // The caller that takes the response handles its failure. Until then, ignore it.
  for (const { response } of calls) response.catch(() => {})
  window.firstCalls = calls
}

/**
 * Takes the response of a started call, once. Returns null if there is none and the call has to be made, as for a page in another language
 * than the document.
 */
export function takeFirstCall(address: string, { method = 'GET', headers, signal }: RequestInit = {}): Promise<Response> | null {
  if (typeof window === 'undefined' || method !== 'GET') return null
  const language = new Headers(headers).get('accept-language')
  const at = window.firstCalls?.findIndex((call) => call.address === address && call.language === language && isFresh(call)) ?? -1
  const [taken] = at < 0 ? [] : (window.firstCalls?.splice(at, 1) ?? [])
  taken?.response.then(
    (response) => setClockByServer(response.headers.get('date'), taken.at ?? 0),
    () => {},
  )
  if (!taken || !signal) return taken?.response ?? null
  // The caller may abort now, or may have aborted before.
  const givenUp = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  return Promise.race([givenUp, taken.response])
}
