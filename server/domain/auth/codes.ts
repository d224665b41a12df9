import { and, eq, gt, isNull } from 'drizzle-orm'
import type { OtpState } from '../../../contract/auth.ts'
import { newId } from '../../base/ids.ts'
import { OTP } from '../../base/limits.ts'
import type { Locale } from '../../base/locale.ts'
import { Refusal } from '../../base/refusal.ts'
import { type CounterScope, otpRequests } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { blockedUntil, forgive, type Limit, refundNetworks, take, takeForNetworks } from '../limits/counters.ts'
import type { Caller } from '../limits/networks.ts'
import { isProvenDevice, proveDevice } from './proven-devices.ts'
import { deviceSubject, hmac, mailboxSubject, normalEmail } from './subjects.ts'

/** Dependencies of one-time codes. `key` is for the HMACs. */
export type CodeDeps = { db: Db; now: () => Date; key: Uint8Array }

const perHour = (scope: CounterScope, limit: number): Limit => ({ scope, limit, windowMs: OTP.windowMs, blockMs: OTP.blockMs })

/**
 * Codes and attempts count by mailbox and device. Devices that are not proven count together as well, by mailbox and by network, so that strangers
 * neither guess on nor send mails without end, and block no proven device (LIMIT-6, LIMIT-16).
 */
const sendDevice: Limit = { ...perHour('send-device', OTP.sendsPerHour), pauses: [{ from: 1, ms: OTP.resendPauseMs }] }
const sendMailbox: Limit = { ...OTP.mailbox, scope: 'send-email', isSliding: true }
const sendNetwork = perHour('send-address', OTP.sendsPerHourAndAddress)
const failDevice = perHour('fail-device', OTP.wrongCodes)
const failNetwork = perHour('fail-address', OTP.wrongCodesPerAddress)
const { wrongCodes, ...consecutive } = OTP.consecutive
/** The subject is the mailbox, or the mailbox on a proven device. */
const failInRow: Limit = { ...consecutive, scope: 'fail-email', limit: wrongCodes, isSliding: true }

/** The code of a request: six digits derived with the key. A retry of its mail derives it again, so no table stores it. */
export const codeOf = (key: Uint8Array, requestId: string): string =>
  String(Number.parseInt(hmac(key, 'code', requestId).slice(0, 12), 16) % 1_000_000).padStart(6, '0')

const unix = (at: Date) => Math.ceil(at.getTime() / 1000)
function refuseWhile(until: Date | null) {
  if (until) throw new Refusal('otp.blocked', { detail: 'Please wait before you try again.', unblockTS: unix(until) })
}
const latest = (...times: (Date | null)[]) => times.reduce((last, time) => (time && (!last || time > last) ? time : last), null)

/** Whose codes are counted: the mailbox of an e-mail, on a device that is proven or not. */
type Subjects = { mailbox: string; device: string; isProven: boolean }

async function subjectsOf({ db, key }: CodeDeps, email: string, deviceId: string): Promise<Subjects> {
  const [mailbox, device] = [mailboxSubject(key, email), deviceSubject(key, email, deviceId)]
  return { mailbox, device, isProven: await isProvenDevice(db, { mailbox, device }) }
}
const inRowSubject = ({ mailbox, device, isProven }: Subjects) => (isProven ? device : mailbox)

async function validateBlock(db: Db, of: Subjects, at: Date): Promise<Date | null> {
  return latest(await blockedUntil(db, failDevice.scope, of.device, at), await blockedUntil(db, failInRow.scope, inRowSubject(of), at))
}

async function requestBlock(db: Db, of: Subjects, at: Date): Promise<Date | null> {
  const inRow = await blockedUntil(db, failInRow.scope, inRowSubject(of), at)
  // A shorter block is over before the code is.
  const isUseless = inRow !== null && inRow.getTime() - at.getTime() >= OTP.ttlMs
  return latest(
    isUseless ? inRow : null,
    await blockedUntil(db, sendDevice.scope, of.device, at),
    of.isProven ? null : await blockedUntil(db, sendMailbox.scope, of.mailbox, at),
  )
}

/**
 * Creates a code for an e-mail, due for sending at once, and returns the id of the request. Unknown e-mails are treated alike. @throws Refusal
 * otp.blocked with `unblockTS`
 */
export async function requestCode(
  deps: CodeDeps,
  request: { email: string; remember: boolean; deviceId: string; caller: Caller; locale: Locale },
): Promise<{ requestId: string }> {
  const { db, key } = deps
  const at = deps.now()
  const email = normalEmail(request.email)
  const of = await subjectsOf(deps, email, request.deviceId)
  refuseWhile(await requestBlock(db, of, at))
  refuseWhile(await take(db, sendDevice, of.device, at))
  if (!of.isProven) {
    refuseWhile(await takeForNetworks(db, request.caller, sendNetwork, at))
    refuseWhile(await take(db, sendMailbox, of.mailbox, at))
  }
  const requestId = newId('otp')
  await db.insert(otpRequests).values({
    id: requestId,
    email,
    emailHash: of.mailbox,
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
 * Uses up a code: correct request and device, not expired, once. An attempt is counted before the check, across all requests of the mailbox, so
 * parallel attempts and new codes gain nothing. A correct code ends the counts of its mailbox, and its device is proven. @throws Refusal
 * otp.wrongCode, otp.expired or otp.blocked
 */
export async function consumeCode(
  deps: CodeDeps,
  attempt: { requestId: string; code: string; deviceId: string; caller: Caller },
): Promise<{ email: string; remember: boolean }> {
  const { db, key } = deps
  const at = deps.now()
  const [request] = await db.select().from(otpRequests).where(eq(otpRequests.id, attempt.requestId))
  const isOwn = request?.deviceId === attempt.deviceId
  const of = request && isOwn ? await subjectsOf(deps, request.email, request.deviceId) : null
  if (!of?.isProven) refuseWhile(await takeForNetworks(db, attempt.caller, failNetwork, at))
  if (!request || !of) throw new Refusal('otp.wrongCode')
  refuseWhile(await validateBlock(db, of, at))
  refuseWhile(await take(db, failDevice, of.device, at))
  // A code that can no longer be used is no guess.
  if (request.expiresAt <= at || request.consumedAt) throw new Refusal('otp.expired')
  refuseWhile(await take(db, failInRow, inRowSubject(of), at))
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
  if (used.length === 0) throw new Refusal('otp.wrongCode')
  await proveDevice(db, of, at)
  await forgive(db, failDevice.scope, of.device)
  for (const subject of [of.mailbox, of.device]) await forgive(db, failInRow.scope, subject)
  await forgive(db, sendMailbox.scope, of.mailbox)
  if (!of.isProven) {
    await refundNetworks(db, attempt.caller, failNetwork)
    await refundNetworks(db, attempt.caller, sendNetwork)
  }
  return { email: request.email, remember: request.remember }
}

/** Until when requesting and validating codes are blocked for an e-mail on a device (AUTH-14). */
export async function codeState(deps: CodeDeps, { email, deviceId }: { email: string; deviceId: string }): Promise<OtpState> {
  const at = deps.now()
  const of = await subjectsOf(deps, email, deviceId)
  const state = (until: Date | null) => ({ unblockTS: until ? unix(until) : 0 })
  return { request: state(await requestBlock(deps.db, of, at)), validate: state(await validateBlock(deps.db, of, at)) }
}
