import { randomBytes, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { hashSecret, newId, newSecret } from '../../base/ids.ts'
import { ADMIN } from '../../base/limits.ts'
import { Refusal } from '../../base/refusal.ts'
import { adminInvites, admins } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { forgive, type Limit, limitAt, refundRateLimit, take } from '../limits/counters.ts'
import { addressSubject, adminSubject, emailSubject, normalEmail } from './codes.ts'

/** scrypt with 32 MiB. N, r and p are stored with each hash, so that they can be raised later. */
const cost = { N: 32_768, r: 8, p: 1 } as const

function scrypt(password: string, salt: Buffer, { N, r, p }: { N: number; r: number; p: number }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scryptWithCallback(password, salt, 32, { N, r, p, maxmem: 256 * N * r }, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await scrypt(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$')
}

async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt, key] = stored.split('$')
  const expected = Buffer.from(key ?? '', 'base64')
  const actual = await scrypt(password, Buffer.from(salt ?? '', 'base64'), { N: Number(N), r: Number(r), p: Number(p) })
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

/** Verified if the administrator is unknown, so that both cases take the same time. */
const dummyHash = hashPassword(randomBytes(16).toString('hex'))

/** Dependencies of sign-in. `key` hashes the subjects of the counters. */
export type AdminDeps = { db: Db; now: () => Date; key: Uint8Array }

const limits = { windowMs: ADMIN.windowMs, blockMs: ADMIN.blockMs, pauseMs: 0 }

/**
 * The administrator of an e-mail and password. An attempt is counted before the password is checked, so parallel attempts gain nothing, and unknown
 * e-mails are treated alike. @throws Refusal admin.refused, or admin.blocked with `unblockTS`
 */
export async function loginAdmin(
  { db, now, key }: AdminDeps,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<{ adminId: string }> {
  const at = now()
  const subjects = { both: adminSubject(key, email, address), email: emailSubject(key, email), address: addressSubject(key, address) }
  const byAddress: Limit = { scope: 'admin-address', limit: limitAt(address, ADMIN.wrongPasswordsPerAddress), ...limits }
  const byBoth: Limit = { scope: 'admin-email', limit: ADMIN.wrongPasswords, ...limits }
  const byEmail: Limit = { scope: 'admin-email', limit: ADMIN.wrongPasswordsPerEmail, ...limits }
  const until =
    (await take(db, byAddress, subjects.address, at)) ??
    (await take(db, byBoth, subjects.both, at)) ??
    (await take(db, byEmail, subjects.email, at))
  if (until)
    throw new Refusal('admin.blocked', { detail: 'Please wait before you try again.', unblockTS: Math.ceil(until.getTime() / 1000) })
  const [admin] = await db
    .select()
    .from(admins)
    .where(eq(admins.email, normalEmail(email)))
  const isRight = await isPassword(password, admin?.passwordHash ?? (await dummyHash))
  if (!admin?.passwordHash || !isRight) throw new Refusal('admin.refused', { detail: 'E-mail or password is wrong.' })
  await forgive(db, 'admin-email', subjects.both)
  await refundRateLimit(db, byEmail, subjects.email)
  await refundRateLimit(db, byAddress, subjects.address)
  return { adminId: admin.id }
}

/** Creates an invitation and returns its token. Only the token's hash is stored. */
export async function inviteAdmin(db: Db, email: string, now: Date): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + ADMIN.inviteMs)
  await db.insert(adminInvites).values({ tokenHash: hashSecret(token), email: normalEmail(email), expiresAt, createdAt: now })
  return { token, expiresAt }
}

const isOpen = (token: string, now: Date) =>
  and(eq(adminInvites.tokenHash, hashSecret(token)), isNull(adminInvites.usedAt), gt(adminInvites.expiresAt, now))

/** An open invitation. @throws Refusal invite.gone */
export async function readInvite(db: Db, token: string, now: Date): Promise<{ email: string; expiresAt: Date }> {
  const [invite] = await db.select().from(adminInvites).where(isOpen(token, now))
  if (!invite) throw new Refusal('invite.gone', { detail: 'This invitation was used or is too old.' })
  return invite
}

/** Sets the password of an invitation and uses it up. @throws Refusal invite.gone */
export async function setupPassword(db: Db, token: string, password: string, now: Date): Promise<{ email: string }> {
  // Hash only for a valid invitation: hashing takes 0.1 s and 32 MiB, and the call needs no sign-in.
  await readInvite(db, token, now)
  const passwordHash = await hashPassword(password)
  const email = await db.transaction(async (tx) => {
    const [invite] = await tx.update(adminInvites).set({ usedAt: now }).where(isOpen(token, now)).returning({ email: adminInvites.email })
    if (!invite) return null
    await tx
      .insert(admins)
      .values({ id: newId('adm'), email: invite.email, passwordHash, createdAt: now })
      .onConflictDoUpdate({ target: admins.email, set: { passwordHash } })
    return invite.email
  })
  if (!email) throw new Refusal('invite.gone', { detail: 'This invitation was used or is too old.' })
  return { email }
}
