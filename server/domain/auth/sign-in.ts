import { and, eq, isNotNull } from 'drizzle-orm'
import { newId } from '../../base/ids.ts'
import { isOwnedBy } from '../../base/owner.ts'
import { devices, orders, prebooks, quizSessions, shareTokens, users } from '../../db/schema/index.ts'
import type { ServerDeps } from '../../deps.ts'
import { holdLonger } from '../orders/lifecycle/start-order.ts'

/**
 * The user of a verified e-mail, created at the first sign-in. The device's data as a visitor is moved to the user, and rooms that it holds are held as
 * long as those of a user.
 */
export async function signIn(
  { db, now: clock, orderTtlSeconds }: Pick<ServerDeps, 'db' | 'now' | 'orderTtlSeconds'>,
  { email, deviceId, locale }: { email: string; deviceId: string; locale: string },
): Promise<{ userId: string }> {
  const now = clock()
  return db.transaction(async (tx) => {
    await tx
      .insert(users)
      .values({ id: newId('usr'), email, locale, createdAt: now })
      .onConflictDoNothing({ target: users.email })
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!user) throw new Error('The user was not stored')
    await tx
      .insert(devices)
      .values({ id: deviceId, userId: user.id, createdAt: now })
      .onConflictDoUpdate({ target: devices.id, set: { userId: user.id } })
    await holdLonger(tx, deviceId, orderTtlSeconds, now)
    for (const owned of [quizSessions, prebooks, orders, shareTokens])
      await tx
        .update(owned)
        .set({ userId: user.id })
        .where(isOwnedBy(owned, { deviceId, userId: null }))
    await tx
      .update(orders)
      .set({ networks: null })
      .where(and(eq(orders.userId, user.id), isNotNull(orders.networks)))
    return { userId: user.id }
  })
}
