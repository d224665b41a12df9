/**
 * A call of a page that was begun before the page could: with its document, or with the step that leads there. Its address, its language, when it was begun, in
 * milliseconds since the document's start (0 with it), and the response on its way.
 */
export type FirstCall = { address: string; language: string; at?: number; response: Promise<Response> }

declare global {
  interface Window {
    firstCalls?: FirstCall[]
  }
}

/** Milliseconds for which a call that was begun may be taken; what is asked later wants a fresh answer. */
const MAX_AGE = 20_000

const isFresh = ({ at = 0 }: FirstCall) => performance.now() - at <= MAX_AGE

/** Keeps calls that a step has begun for the page that will ask for them, in the place of those of the step before. */
export function keepFirstCalls(calls: FirstCall[]): void {
  // Whoever takes the response hears of its failure; until then it is nobody's.
  for (const { response } of calls) response.catch(() => {})
  window.firstCalls = calls
}

/**
 * Takes the response of a call that was begun, once; null where there is none and the call has to be made: a person may read in another
 * language than the document that came to them.
 */
export function takeFirstCall(address: string, { method = 'GET', headers, signal }: RequestInit = {}): Promise<Response> | null {
  if (typeof window === 'undefined' || method !== 'GET') return null
  const language = new Headers(headers).get('accept-language')
  const at = window.firstCalls?.findIndex((call) => call.address === address && call.language === language && isFresh(call)) ?? -1
  const [taken] = at < 0 ? [] : (window.firstCalls?.splice(at, 1) ?? [])
  if (!taken || !signal) return taken?.response ?? null
  // Whoever asks may give up, or have done so.
  const givenUp = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  return Promise.race([givenUp, taken.response])
}
