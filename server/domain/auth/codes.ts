import { createHmac } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { OtpState } from '../../../contract/auth.ts'
import { newId } from '../../base/ids.ts'
import { OTP } from '../../base/limits.ts'
import type { Locale } from '../../base/locale.ts'
import { Refusal } from '../../base/refusal.ts'
import { otpRequests } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { blockedUntil, forgive, type Limit, limitAt, take } from './limits.ts'

/** What codes ask of the outside: `key` makes the HMACs. */
export type CodeDeps = { db: Db; now: () => Date; key: Uint8Array }

const hour = OTP.windowMs
const sendEmail: Limit = { scope: 'send-email', limit: OTP.sendsPerHour, windowMs: hour, blockMs: OTP.blockMs, pauseMs: OTP.resendPauseMs }
const failEmail: Limit = { scope: 'fail-email', limit: OTP.wrongCodes, windowMs: hour, blockMs: OTP.blockMs, pauseMs: 0 }

const byAddress = (scope: 'send-address' | 'fail-address', limit: number, address: string): Limit => ({
  scope,
  limit: limitAt(address, limit),
  windowMs: hour,
  blockMs: OTP.blockMs,
  pauseMs: 0,
})

export const normalEmail = (email: string) => email.trim().toLowerCase()

/** Keyed hash of something with little entropy: without the key, a stolen table reveals nothing. */
const hmac = (key: Uint8Array, ...parts: string[]) => createHmac('sha256', key).update(parts.join('\0')).digest('hex')
/** What an e-mail is counted under. */
export const emailSubject = (key: Uint8Array, email: string) => hmac(key, 'email', normalEmail(email))
export const addressSubject = (key: Uint8Array, address: string) => hmac(key, 'address', address)

/**
 * The code of a request: six digits that nobody can tell without the key, and that a repeat of its mail finds again, so that no table has to
 * hold them.
 */
export const codeOf = (key: Uint8Array, requestId: string): string =>
  String(Number.parseInt(hmac(key, 'code', requestId).slice(0, 12), 16) % 1_000_000).padStart(6, '0')

const unix = (at: Date) => Math.ceil(at.getTime() / 1000)
function refuseWhile(until: Date | null) {
  if (until) throw new Refusal('otp.blocked', { detail: 'Please wait before you try again.', unblockTS: unix(until) })
}

/**
 * Makes a code for an e-mail, whose mail is due at once, and returns the id that it is bound to. Whether anybody has that e-mail plays no part.
 * Throws `Refusal` otp.blocked with `unblockTS`.
 */
export async function requestCode(
  { db, now, key }: CodeDeps,
  request: { email: string; remember: boolean; deviceId: string; address: string; locale: Locale },
): Promise<{ requestId: string }> {
  const at = now()
  const email = normalEmail(request.email)
  const subject = emailSubject(key, email)
  refuseWhile(
    await take(db, byAddress('send-address', OTP.sendsPerHourAndAddress, request.address), addressSubject(key, request.address), at),
  )
  refuseWhile(await take(db, sendEmail, subject, at))
  const requestId = newId('otp')
  await db.insert(otpRequests).values({
    id: requestId,
    email,
    emailHash: subject,
    codeHash: hmac(key, requestId, codeOf(key, requestId)),
    deviceId: request.deviceId,
    remember: request.remember,
    locale: request.locale,
    mailDueAt: at,
    expiresAt: new Date(at.getTime() + OTP.ttlMs),
    createdAt: at,
  })
  return { requestId }
}

/**
 * Uses a code up: right request, right device, in time, once. A try is counted before the code is looked at, across all requests of the
 * e-mail, so that trying in parallel or asking for new codes wins nothing. Throws `Refusal` otp.wrongCode, otp.expired or otp.blocked.
 */
export async function consumeCode(
  { db, now, key }: CodeDeps,
  attempt: { requestId: string; code: string; deviceId: string; address: string },
): Promise<{ email: string; remember: boolean }> {
  const at = now()
  const [request] = await db.select().from(otpRequests).where(eq(otpRequests.id, attempt.requestId))
  refuseWhile(
    await take(db, byAddress('fail-address', OTP.wrongCodesPerAddress, attempt.address), addressSubject(key, attempt.address), at),
  )
  if (!request || request.deviceId !== attempt.deviceId) throw new Refusal('otp.wrongCode')
  refuseWhile(await take(db, failEmail, request.emailHash, at))
  const used = await db
    .update(otpRequests)
    .set({ consumedAt: at })
    .where(
      and(
        eq(otpRequests.id, request.id),
        eq(otpRequests.codeHash, hmac(key, request.id, attempt.code)),
        isNull(otpRequests.consumedAt),
        gt(otpRequests.expiresAt, at),
      ),
    )
    .returning({ id: otpRequests.id })
  if (used.length === 0) throw new Refusal(request.expiresAt <= at || request.consumedAt ? 'otp.expired' : 'otp.wrongCode')
  await forgive(db, 'fail-email', request.emailHash)
  return { email: request.email, remember: request.remember }
}

/** Until when requesting and validating are blocked for an e-mail (AUTH-14). */
export async function codeState({ db, now, key }: CodeDeps, email: string): Promise<OtpState> {
  const at = now()
  const subject = emailSubject(key, email)
  const request = await blockedUntil(db, 'send-email', subject, at)
  const validate = await blockedUntil(db, 'fail-email', subject, at)
  return { request: { unblockTS: request ? unix(request) : 0 }, validate: { unblockTS: validate ? unix(validate) : 0 } }
}
