import { createHash, randomBytes, randomUUID } from 'node:crypto'

/**
 * A new identifier: 122 random bits in hexadecimal, safe in URLs, with a prefix for its kind (`ord_…`). Node draws UUIDs from a pool, which is
 * faster.
 */
export function newId(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll('-', '')}`
}

/** A secret of 256 random bits for links and cookies. Only its SHA-256 is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 in hexadecimal. Enough to store a secret with full entropy; codes with few digits need the HMAC of one-time codes. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** A short readable number, such as FRN-3F9C2A, derived from the order's id. */
export function bookingReference(orderId: string): string {
  return `FRN-${orderId.slice(-6).toUpperCase()}`
}
