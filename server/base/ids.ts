import { createHash, randomBytes, randomUUID } from 'node:crypto'

/** A new identifier of 122 random bits in hexadecimal, safe in URLs, with a prefix that says what it names (`ord_…`). Node draws those of a UUID in stock: a prebook needs four. */
export function newId(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll('-', '')}`
}

/** A secret of 256 random bits for links and cookies; only `hashSecret` of it is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 of a secret of full entropy, in hexadecimal. Codes of few digits need the HMAC of the one-time codes instead. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** A short name for people, such as FRN-3F9C2A, made from the order's id. */
export function bookingReference(orderId: string): string {
  return `FRN-${orderId.slice(-6).toUpperCase()}`
}
