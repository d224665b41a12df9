import * as v from 'valibot'
import { PublicConfig } from '../../contract/config.ts'
import { CALL_TIMEOUT } from './configure.ts'
import { ApiError } from './errors.ts'
import { exchange, fromJson } from './exchange.ts'

/** The configuration that came with the document, or null: another host serves the pages as files and the configuration as one more. */
export function configOfDocument(): PublicConfig | null {
  const text = document.getElementById('config')?.textContent
  if (!text) return null
  const parsed = v.safeParse(PublicConfig, fromJson(text))
  return parsed.success ? parsed.output : null
}

/** Reads what the browser may know of the configuration; a static file on any host. @throws ApiError */
export async function loadConfig(fetcher: typeof fetch = fetch): Promise<PublicConfig> {
  const facts = { call: 'loadConfig', requestId: '' }
  const init = { headers: { accept: 'application/json' } }
  const { ok, status, text } = await exchange(fetcher, '/config.json', init, { timeout: CALL_TIMEOUT }, facts)
  if (!ok) throw new ApiError({ kind: 'http', status, code: null, ...facts })
  const parsed = v.safeParse(PublicConfig, fromJson(text))
  if (!parsed.success) throw new ApiError({ kind: 'invalid', status, code: null, ...facts, cause: new Error(v.summarize(parsed.issues)) })
  return parsed.output
}
