import * as v from 'valibot'
import { PublicConfig } from '../../contract/config.ts'
import { CALL_TIMEOUT } from './configure.ts'
import { ApiError } from './errors.ts'
import { exchange, fromJson } from './exchange.ts'

/**
 * Returns the configuration embedded in the document. Null if another host serves the pages as static files: the configuration is then a file
 * of its own.
 */
export function configOfDocument(): PublicConfig | null {
  const text = document.getElementById('config')?.textContent
  if (!text) return null
  const parsed = v.safeParse(PublicConfig, fromJson(text))
  return parsed.success ? parsed.output : null
}

/** Loads the public configuration, from a static file on any host. @throws ApiError */
export async function loadConfig(fetcher: typeof fetch = fetch): Promise<PublicConfig> {
  const facts = { call: 'loadConfig', requestId: '' }
  const init = { headers: { accept: 'application/json' } }
  const { ok, status, text } = await exchange(fetcher, '/config.json', init, { timeout: CALL_TIMEOUT }, facts)
  if (!ok) throw new ApiError({ kind: 'http', status, code: null, ...facts })
  const parsed = v.safeParse(PublicConfig, fromJson(text))
  if (!parsed.success) throw new ApiError({ kind: 'invalid', status, code: null, ...facts, cause: new Error(v.summarize(parsed.issues)) })
  return parsed.output
}
