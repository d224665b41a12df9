import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { BASE_PATH } from '../../../contract/headers.ts'
import type { Locale } from '../../base/locale.ts'
import { mailStops } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'

/**
 * What the unsubscribe link of a mail ends: offers to an address (`subject` is its keyed hash), or a kind of notice to a user (`subject` is the user
 * id).
 */
const stopKinds = ['offers', 'bookingUpdates', 'tripReminders'] as const
export interface Stop {
  kind: (typeof stopKinds)[number]
  subject: string
}

const signatureOf = (key: Uint8Array, { kind, subject }: Stop): string =>
  createHmac('sha256', key).update(['mail-stop', kind, subject].join('\0')).digest('base64url')

/** A token that unsubscribes without a sign-in. */
const tokenOf = (key: Uint8Array, stop: Stop): string => [stop.kind, stop.subject, signatureOf(key, stop)].join('.')

/** What a token unsubscribes from. Null for a token that this installation did not sign. */
export function readStop(key: Uint8Array, token: string): Stop | null {
  const [name, subject = '', signature = '', ...more] = token.split('.')
  const kind = stopKinds.find((one) => one === name)
  if (!kind || subject === '' || more.length > 0) return null
  const stop = { kind, subject }
  const [received, expected] = [signature, signatureOf(key, stop)].map((text) => Buffer.from(text))
  return received && expected && received.length === expected.length && timingSafeEqual(received, expected) ? stop : null
}

/** The unsubscribe link of a mail, and the headers for one-click unsubscribe in mail programs (RFC 8058). */
export function stopLink(
  { codes, publicUrl }: { codes: Uint8Array; publicUrl: string },
  stop: Stop,
  locale: Locale,
): { url: string; headers: Record<string, string> } {
  const url = `${publicUrl}${BASE_PATH}/mails/stop/${tokenOf(codes, stop)}?lang=${locale}`
  return { url, headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }
}

/** Whether an address has unsubscribed from a kind of mail. */
export async function isStopped(db: Db, emailHash: string, kind: Stop['kind']): Promise<boolean> {
  const own = and(eq(mailStops.emailHash, emailHash), eq(mailStops.kind, kind))
  return (await db.select({ kind: mailStops.kind }).from(mailStops).where(own)).length > 0
}
