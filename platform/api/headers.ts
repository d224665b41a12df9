import { headerNames, PLATFORM_TYPE } from '../../contract/headers.ts'
import { type ApiConfig, apiConfig } from './configure.ts'

/** Returns the headers of every call. */
export function headersOf(config: ApiConfig, requestId: string, token: string | null): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': config.locale(),
    'content-type': 'application/json',
    [headerNames.platformType]: PLATFORM_TYPE,
    [headerNames.deviceId]: config.deviceId(),
    [headerNames.requestId]: requestId,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
}

/**
 * Starts a read before the page that needs it is loaded. It is identical to the page's own request, and is not retried.
 * @param path after the base, with its query
 * @returns address and language of the request, its start in milliseconds since the document's start, and the pending response
 */
export function beginRead(path: string): { address: string; language: string; at: number; response: Promise<Response> } {
  const config = apiConfig()
  const address = config.base + path
  const headers = headersOf(config, config.requestId(), config.session.token())
  const response = config.fetch(address, { credentials: 'include', headers })
  return { address, language: config.locale(), at: performance.now(), response }
}
