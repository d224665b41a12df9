import { eq } from 'drizzle-orm'
import { devices, users } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { newId } from '../ids.ts'
import { adoptPrebooks } from '../offers/prebook.ts'
import { adoptOrders } from '../orders/check.ts'
import { adoptSessions } from '../quiz/sessions.ts'
import { adoptShares } from '../sharing/share.ts'

/** The user of a proven e-mail, made on the first sign-in; what the device did as a visitor becomes the user's. */
export async function signIn(db: Db, email: string, deviceId: string, locale: string, now: Date): Promise<{ userId: string }> {
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
    await adoptSessions(tx, deviceId, user.id)
    await adoptPrebooks(tx, deviceId, user.id)
    await adoptOrders({ db: tx }, deviceId, user.id)
    await adoptShares(tx, deviceId, user.id)
    return { userId: user.id }
  })
}
