import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'

/** Budgets, the service worker's list and the compressed copies need the same files. Each is compressed once per build, at the highest level. */
const done = new Map<string, Buffer>()

/** Compresses bytes as they are sent (brotli, highest quality). */
export function brotli(raw: Buffer): Buffer {
  const hash = createHash('sha256').update(raw).digest('base64')
  const known = done.get(hash)
  if (known) return known
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length }
  const compressed = brotliCompressSync(raw, { params })
  done.set(hash, compressed)
  return compressed
}
