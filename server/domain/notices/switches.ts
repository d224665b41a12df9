import { eq } from 'drizzle-orm'
import type { Notifications } from '../../../contract/user.ts'
import { mailStops, users } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import type { Stop } from './stops.ts'

type Kind = 'bookingUpdates' | 'tripReminders' | 'weatherAndResortUpdates' | 'specialOffers'

/** Whether a user wants a kind of notice by mail: its switch is on, and the chosen channels, if any, include e-mail. */
export const wantsMail = (notifications: Notifications, kind: Kind): boolean =>
  notifications[kind] && (!notifications.notificationChannels || notifications.channels.email)

/** Unsubscribes: stores the address permanently, or turns off the user's switch. Repeating it changes nothing. */
export async function unsubscribe(db: Db, { kind, subject }: Stop, at: Date): Promise<void> {
  if (kind === 'offers') {
    await db.insert(mailStops).values({ emailHash: subject, kind, createdAt: at }).onConflictDoNothing()
    return
  }
  await db.transaction(async (tx) => {
    const [user] = await tx.select({ notifications: users.notifications }).from(users).where(eq(users.id, subject)).for('update')
    if (user)
      await tx
        .update(users)
        .set({ notifications: { ...user.notifications, [kind]: false } })
        .where(eq(users.id, subject))
  })
}
