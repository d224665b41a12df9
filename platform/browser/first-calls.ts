/** A call of a page that was begun with its document, before any script of the application: its address, its language, and the response on its way. */
export type FirstCall = { address: string; language: string; response: Promise<Response> }

declare global {
  interface Window {
    firstCalls?: FirstCall[]
  }
}

/** Milliseconds after the document's start for which its first calls may be taken; what is asked later wants a fresh answer. */
const MAX_AGE = 20_000

/**
 * Takes the response of a call that the document has begun, once; null where there is none and the call has to be made: a person may read in another
 * language than the document that came to them.
 */
export function takeFirstCall(address: string, { method = 'GET', headers }: RequestInit = {}): Promise<Response> | null {
  if (typeof window === 'undefined' || method !== 'GET' || performance.now() > MAX_AGE) return null
  const language = new Headers(headers).get('accept-language')
  const at = window.firstCalls?.findIndex((call) => call.address === address && call.language === language) ?? -1
  const [taken] = at < 0 ? [] : (window.firstCalls?.splice(at, 1) ?? [])
  return taken?.response ?? null
}
