import { inArray } from 'drizzle-orm'
import { sessions, users } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { installationSecret } from '../auth/secrets.ts'
import { endSessions } from '../auth/sessions.ts'
import { eraseAccount } from './erase-account.ts'

/** What a restore brought back and ended again: number of accounts and of sessions. */
export type EndedAgain = { accounts: number; sessions: number }

const CHUNK = 1000

/**
 * Deletes accounts and ends sessions again that a restored backup brought back (OPS-41). Nothing blocks it: the deletion was complete before, and
 * money that a restored order still moves is found by the comparison with the card provider.
 */
export async function repeatDeletions(
  db: Db,
  ended: { accounts: ReadonlySet<string>; sessions: ReadonlySet<string> },
  now: Date,
): Promise<EndedAgain> {
  const codeKey = await installationSecret(db, 'codes')
  const again: EndedAgain = { accounts: 0, sessions: 0 }
  for (const ids of chunksOf([...ended.accounts])) {
    const back = await db.select({ userId: users.id, email: users.email }).from(users).where(inArray(users.id, ids))
    for (const user of back) await db.transaction((tx) => eraseAccount(tx, { ...user, codeKey, now }))
    again.accounts += back.length
  }
  for (const ids of chunksOf([...ended.sessions])) {
    const back = await db.select({ id: sessions.id, endedAt: sessions.endedAt }).from(sessions).where(inArray(sessions.id, ids))
    const open = back.filter(({ endedAt }) => endedAt === null).map(({ id }) => id)
    if (open.length > 0) await endSessions(db, open, now)
    again.sessions += open.length
  }
  return again
}

function* chunksOf(ids: readonly string[]): Generator<string[]> {
  for (let at = 0; at < ids.length; at += CHUNK) yield ids.slice(at, at + CHUNK)
}
