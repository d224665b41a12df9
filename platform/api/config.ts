import * as v from 'valibot'
import { PublicConfig } from '../../contract/config.ts'
import { ApiError } from './errors.ts'

/** The configuration that came with the document, or null: another host serves the pages as files and the configuration as one more. */
export function configOfDocument(): PublicConfig | null {
  const text = document.getElementById('config')?.textContent
  if (!text) return null
  const parsed = v.safeParse(PublicConfig, JSON.parse(text))
  return parsed.success ? parsed.output : null
}

/** Reads what the browser may know of the configuration; a static file on any host. @throws ApiError */
export async function loadConfig(fetcher: typeof fetch = fetch): Promise<PublicConfig> {
  const fail = (kind: 'network' | 'http' | 'invalid', status: number, cause?: unknown) =>
    new ApiError({ kind, call: 'loadConfig', status, code: null, requestId: '', cause })
  const response = await fetcher('/config.json', { headers: { accept: 'application/json' } }).catch((cause: unknown) => {
    throw fail('network', 0, cause)
  })
  if (!response.ok) throw fail('http', response.status)
  const parsed = v.safeParse(PublicConfig, await response.json().catch(() => null))
  if (!parsed.success) throw fail('invalid', response.status, new Error(v.summarize(parsed.issues)))
  return parsed.output
}
