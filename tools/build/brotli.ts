import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'

/** Budgets, the service worker's list and the compressed copies all ask for the same files: each is compressed once a build, as slowly as it takes. */
const done = new Map<string, Buffer>()

/** The bytes as they are sent (brotli, highest quality). */
export function brotli(raw: Buffer): Buffer {
  const hash = createHash('sha256').update(raw).digest('base64')
  const known = done.get(hash)
  if (known) return known
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length }
  const compressed = brotliCompressSync(raw, { params })
  done.set(hash, compressed)
  return compressed
}
