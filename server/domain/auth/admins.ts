import { randomBytes, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { adminInvites, admins } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { hashSecret, newId, newSecret } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import { normalEmail } from './codes.ts'

/** scrypt with 32 MiB: N, r, p are stored with each hash, so that they can be raised later. */
const cost = { N: 32_768, r: 8, p: 1 } as const
const inviteMs = 7 * 24 * 3_600_000

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

/** Hashed in place of an unknown administrator's, so that both take the same time. */
const nobody = hashPassword(randomBytes(16).toString('hex'))

/** The administrator of an e-mail and password. Throws `Refusal` admin.refused. */
export async function loginAdmin(db: Db, email: string, password: string): Promise<{ adminId: string }> {
  const [admin] = await db
    .select()
    .from(admins)
    .where(eq(admins.email, normalEmail(email)))
  const isRight = await isPassword(password, admin?.passwordHash ?? (await nobody))
  if (!admin?.passwordHash || !isRight) throw new Refusal('admin.refused', { detail: 'E-mail or password is wrong.' })
  return { adminId: admin.id }
}

/** Makes an invitation and answers its token, which is stored as a hash only. */
export async function inviteAdmin(db: Db, email: string, now: Date): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + inviteMs)
  await db.insert(adminInvites).values({ tokenHash: hashSecret(token), email: normalEmail(email), expiresAt, createdAt: now })
  return { token, expiresAt }
}

const isOpen = (token: string, now: Date) =>
  and(eq(adminInvites.tokenHash, hashSecret(token)), isNull(adminInvites.usedAt), gt(adminInvites.expiresAt, now))

/** An open invitation. Throws `Refusal` invite.gone. */
export async function readInvite(db: Db, token: string, now: Date): Promise<{ email: string; expiresAt: Date }> {
  const [invite] = await db.select().from(adminInvites).where(isOpen(token, now))
  if (!invite) throw new Refusal('invite.gone', { detail: 'This invitation was used or is too old.' })
  return invite
}

/** Sets the password of an invitation, which is used up by it. Throws `Refusal` invite.gone. */
export async function setupPassword(db: Db, token: string, password: string, now: Date): Promise<{ email: string }> {
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
