import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { BASE_PATH } from '../../../contract/headers.ts'
import type { Locale } from '../../base/locale.ts'
import { mailStops } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'

/** What a link in a mail's footer ends: offers for an address (`subject` is its keyed hash), or a kind of notice for a user (`subject` is the id). */
const stopKinds = ['offers', 'bookingUpdates', 'tripReminders'] as const
export interface Stop {
  kind: (typeof stopKinds)[number]
  subject: string
}

const signatureOf = (key: Uint8Array, { kind, subject }: Stop): string =>
  createHmac('sha256', key).update(['mail-stop', kind, subject].join('\0')).digest('base64url')

/** A token that ends what it names for whoever has it, without signing in. */
const tokenOf = (key: Uint8Array, stop: Stop): string => [stop.kind, stop.subject, signatureOf(key, stop)].join('.')

/** What a token ends; null where it was not made by this installation. */
export function readStop(key: Uint8Array, token: string): Stop | null {
  const [kind, subject = '', signature = '', ...more] = token.split('.')
  const known = stopKinds.find((one) => one === kind)
  if (!known || subject === '' || more.length > 0) return null
  const stop = { kind: known, subject }
  const [given, right] = [signature, signatureOf(key, stop)].map((text) => Buffer.from(text))
  return given && right && given.length === right.length && timingSafeEqual(given, right) ? stop : null
}

/** Where the link of a mail leads, and the headers by which mail programs offer it themselves, in one click (RFC 8058). */
export function stopLink(
  { codes, publicUrl }: { codes: Uint8Array; publicUrl: string },
  stop: Stop,
  locale: Locale,
): { url: string; headers: Record<string, string> } {
  const url = `${publicUrl}${BASE_PATH}/mails/stop/${tokenOf(codes, stop)}?lang=${locale}`
  return { url, headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }
}

/** Whether an address wants no more mails of a kind. */
export async function isStopped(db: Db, emailHash: string, kind: Stop['kind']): Promise<boolean> {
  const own = and(eq(mailStops.emailHash, emailHash), eq(mailStops.kind, kind))
  return (await db.select({ kind: mailStops.kind }).from(mailStops).where(own)).length > 0
}
