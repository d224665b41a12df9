import { createHash, randomBytes } from 'node:crypto'

/**
 * Provider-like identifier, for example `pi_…`: random, or always the same of one `seed`, so that a request that is repeated because its response
 * was lost finds what it has made.
 */
export function cardId(prefix: string, seed?: string): string {
  const digits = seed ? createHash('sha256').update(`${prefix}:${seed}`).digest('hex').slice(0, 24) : randomBytes(12).toString('hex')
  return `${prefix}_${digits}`
}
