import { randomBytes, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { newId, newSecret, sha256 } from '../../base/ids.ts'
import { ADMIN } from '../../base/limits.ts'
import { Refusal } from '../../base/refusal.ts'
import { adminInvites, admins, type CounterScope } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { blockedUntil, forgive, type Limit, refundNetworks, refundRateLimit, take, takeForNetworks } from '../limits/counters.ts'
import type { Caller } from '../limits/networks.ts'
import { isProvenDevice, proveDevice } from './proven-devices.ts'
import { adminSubject, emailSubject, normalEmail } from './subjects.ts'

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

const limit = (scope: CounterScope, uses: number): Limit => ({ scope, limit: uses, windowMs: ADMIN.windowMs, blockMs: ADMIN.blockMs })
const byNetwork = limit('admin-address', ADMIN.wrongPasswordsPerAddress)
const byEmail = limit('admin-email', ADMIN.wrongPasswordsPerEmail)

/** Where a password is entered. */
export type AdminPlace = { deviceId: string; caller: Caller }

const deviceOf = (key: Uint8Array, email: string, deviceId: string) => ({
  mailbox: adminSubject(key, email),
  device: adminSubject(key, email, 'device', deviceId),
})

/**
 * Counts an attempt before the password is checked, so that parallel attempts gain nothing. A proven device has its own count. Other attempts count by
 * network, by e-mail and network, and by e-mail alone. While strangers have used up the last of these, each network has one attempt per block, so
 * that they never close a login (AUTH-17). Returns a function that takes back what a right password should not count. @throws Refusal admin.blocked
 */
async function countAttempt({ db, now, key }: AdminDeps, email: string, { deviceId, caller }: AdminPlace): Promise<() => Promise<void>> {
  const at = now()
  const proof = deviceOf(key, email, deviceId)
  if (await isProvenDevice(db, proof)) {
    refuseWhile(await take(db, limit('admin-email', ADMIN.wrongPasswords), proof.device, at))
    return () => forgive(db, 'admin-email', proof.device)
  }
  const all = emailSubject(key, email)
  const atNetwork = (network: string) => adminSubject(key, email, network)
  refuseWhile(await takeForNetworks(db, caller, byNetwork, at))
  const isFlooded = (await blockedUntil(db, 'admin-email', all, at)) !== null
  const wrongPasswords = isFlooded ? ADMIN.wrongPasswordsDuringFlood : ADMIN.wrongPasswords
  refuseWhile(await takeForNetworks(db, caller, limit('admin-email', wrongPasswords), at, atNetwork))
  const isCounted = (await take(db, byEmail, all, at)) === null
  return async () => {
    for (const { subject } of caller.networks) await forgive(db, 'admin-email', atNetwork(subject))
    if (isCounted) await refundRateLimit(db, byEmail, all)
    await refundNetworks(db, caller, byNetwork)
  }
}

function refuseWhile(until: Date | null): void {
  if (until)
    throw new Refusal('admin.blocked', { detail: 'Please wait before you try again.', unblockTS: Math.ceil(until.getTime() / 1000) })
}

/**
 * The administrator of an e-mail and password. Unknown e-mails are treated alike. The device of a right password is proven. @throws Refusal
 * admin.refused, or admin.blocked with `unblockTS`
 */
export async function loginAdmin(
  deps: AdminDeps,
  { email, password, ...place }: { email: string; password: string } & AdminPlace,
): Promise<{ adminId: string }> {
  const { db, now, key } = deps
  const takeBack = await countAttempt(deps, email, place)
  const [admin] = await db
    .select()
    .from(admins)
    .where(eq(admins.email, normalEmail(email)))
  const isRight = await isPassword(password, admin?.passwordHash ?? (await dummyHash))
  if (!admin?.passwordHash || !isRight) throw new Refusal('admin.refused', { detail: 'E-mail or password is wrong.' })
  await takeBack()
  await proveDevice(db, deviceOf(key, email, place.deviceId), now())
  return { adminId: admin.id }
}

/** Creates an invitation and returns its token. Only the token's hash is stored. */
export async function inviteAdmin(db: Db, email: string, now: Date): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + ADMIN.inviteMs)
  await db.insert(adminInvites).values({ tokenHash: sha256(token), email: normalEmail(email), expiresAt, createdAt: now })
  return { token, expiresAt }
}

const isOpen = (token: string, now: Date) =>
  and(eq(adminInvites.tokenHash, sha256(token)), isNull(adminInvites.usedAt), gt(adminInvites.expiresAt, now))

/** An open invitation. @throws Refusal invite.gone */
export async function readInvite(db: Db, token: string, now: Date): Promise<{ email: string; expiresAt: Date }> {
  const [invite] = await db.select().from(adminInvites).where(isOpen(token, now))
  if (!invite) throw new Refusal('invite.gone', { detail: 'This invitation was used or is too old.' })
  return invite
}

/** Sets the password of an invitation and uses it up. Its device is proven. @throws Refusal invite.gone */
export async function setupPassword(
  { db, now: clock, key }: AdminDeps,
  { token, password, deviceId }: { token: string; password: string; deviceId: string },
): Promise<{ email: string }> {
  const now = clock()
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
    await proveDevice(tx, deviceOf(key, invite.email, deviceId), now)
    return invite.email
  })
  if (!email) throw new Refusal('invite.gone', { detail: 'This invitation was used or is too old.' })
  return { email }
}
