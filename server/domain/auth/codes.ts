import { createHmac } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { OtpState } from '../../../contract/auth.ts'
import { newId } from '../../base/ids.ts'
import { OTP } from '../../base/limits.ts'
import type { Locale } from '../../base/locale.ts'
import { memoize } from '../../base/memoize.ts'
import { Refusal } from '../../base/refusal.ts'
import { type CounterScope, devices, otpRequests, users } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { blockedUntil, forgive, type Limit, limitAt, refundRateLimit, take } from '../limits/counters.ts'

/** Dependencies of one-time codes. `key` is for the HMACs. */
export type CodeDeps = { db: Db; now: () => Date; key: Uint8Array }

const perHour = (scope: CounterScope, limit: number, pauseMs = 0): Limit => ({
  scope,
  limit,
  windowMs: OTP.windowMs,
  blockMs: OTP.blockMs,
  pauseMs,
})

/**
 * Counted by e-mail and device, so that other devices do not use up the owner's attempts. Only attacks from many devices are counted by e-mail alone
 * (LIMIT-6).
 */
const sendDevice = perHour('send-device', OTP.sendsPerHour, OTP.resendPauseMs)
const sendEmail = perHour('send-email', OTP.sendsPerHourAndEmail)
const failDevice = perHour('fail-device', OTP.wrongCodes)
const failEmail = perHour('fail-email', OTP.wrongCodesPerEmail)
const sendAddress = (address: string) => perHour('send-address', limitAt(address, OTP.sendsPerHourAndAddress))
const failAddress = (address: string) => perHour('fail-address', limitAt(address, OTP.wrongCodesPerAddress))

export const normalEmail = (email: string) => email.trim().toLowerCase()

/** Keyed hash of a value with little entropy. Without the key, a stolen table reveals nothing. */
const hmac = (key: Uint8Array, ...parts: string[]) => createHmac('sha256', key).update(parts.join('\0')).digest('hex')
/** The counter subject of an e-mail. */
export const emailSubject = (key: Uint8Array, email: string) => hmac(key, 'email', normalEmail(email))
/** The counter subject of an e-mail on one device. */
const deviceSubject = (key: Uint8Array, email: string, deviceId: string) => hmac(key, 'device', normalEmail(email), deviceId)
/** The counter subject of an administrator's e-mail from one network. */
export const adminSubject = (key: Uint8Array, email: string, address: string) => hmac(key, 'admin', normalEmail(email), address)
export const addressSubject = (key: Uint8Array, address: string): string => {
  const subjectOf = subjects.get(key) ?? memoize((one: string) => hmac(key, 'address', one))
  subjects.set(key, subjectOf)
  return subjectOf(address)
}
/** Cached, as a network calls repeatedly. */
const subjects = new WeakMap<Uint8Array, (address: string) => string>()

/** The code of a request: six digits derived with the key. A retry of its mail derives it again, so no table stores it. */
export const codeOf = (key: Uint8Array, requestId: string): string =>
  String(Number.parseInt(hmac(key, 'code', requestId).slice(0, 12), 16) % 1_000_000).padStart(6, '0')

const unix = (at: Date) => Math.ceil(at.getTime() / 1000)
function refuseWhile(until: Date | null) {
  if (until) throw new Refusal('otp.blocked', { detail: 'Please wait before you try again.', unblockTS: unix(until) })
}

/**
 * Creates a code for an e-mail, due for sending at once, and returns the id of the request. Unknown e-mails are treated alike. @throws Refusal
 * otp.blocked with `unblockTS`
 */
export async function requestCode(
  { db, now, key }: CodeDeps,
  request: { email: string; remember: boolean; deviceId: string; address: string; locale: Locale },
): Promise<{ requestId: string }> {
  const at = now()
  const email = normalEmail(request.email)
  const subject = emailSubject(key, email)
  refuseWhile(await take(db, sendDevice, deviceSubject(key, email, request.deviceId), at))
  // A device with an earlier sign-in gets a code even if other devices used up the limit.
  if (!(await isKnownDevice(db, email, request.deviceId))) refuseWhile(await take(db, sendEmail, subject, at))
  refuseWhile(await take(db, sendAddress(request.address), addressSubject(key, request.address), at))
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

/** Whether the owner of an e-mail has signed in on a device before. */
async function isKnownDevice(db: Db, email: string, deviceId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: devices.id })
    .from(devices)
    .innerJoin(users, eq(devices.userId, users.id))
    .where(and(eq(devices.id, deviceId), eq(users.email, email)))
  return row !== undefined
}

/**
 * Uses up a code: correct request and device, not expired, once. An attempt is counted before the check, across all requests of the e-mail, so
 * parallel attempts and new codes gain nothing. A correct code is not counted. @throws Refusal otp.wrongCode, otp.expired or otp.blocked
 */
export async function consumeCode(
  { db, now, key }: CodeDeps,
  attempt: { requestId: string; code: string; deviceId: string; address: string },
): Promise<{ email: string; remember: boolean }> {
  const at = now()
  const [request] = await db.select().from(otpRequests).where(eq(otpRequests.id, attempt.requestId))
  const network = addressSubject(key, attempt.address)
  refuseWhile(await take(db, failAddress(attempt.address), network, at))
  if (!request || request.deviceId !== attempt.deviceId) throw new Refusal('otp.wrongCode')
  const device = deviceSubject(key, request.email, request.deviceId)
  refuseWhile(await take(db, failDevice, device, at))
  const voidUntil = await take(db, failEmail, request.emailHash, at)
  // Too many devices have failed: codes issued before are void. A new code has five attempts.
  if (voidUntil && request.createdAt.getTime() <= voidUntil.getTime() - OTP.blockMs) throw new Refusal('otp.expired')
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
  await forgive(db, 'fail-device', device)
  if (!voidUntil) await refundRateLimit(db, failEmail, request.emailHash)
  await refundRateLimit(db, failAddress(attempt.address), network)
  await refundRateLimit(db, sendAddress(attempt.address), network)
  return { email: request.email, remember: request.remember }
}

/** Until when requesting and validating codes are blocked for an e-mail on a device (AUTH-14). */
export async function codeState({ db, now, key }: CodeDeps, { email, deviceId }: { email: string; deviceId: string }): Promise<OtpState> {
  const at = now()
  const subject = deviceSubject(key, email, deviceId)
  const request = await blockedUntil(db, 'send-device', subject, at)
  const validate = await blockedUntil(db, 'fail-device', subject, at)
  return { request: { unblockTS: request ? unix(request) : 0 }, validate: { unblockTS: validate ? unix(validate) : 0 } }
}
