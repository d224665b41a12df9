import { eq } from 'drizzle-orm'
import type { Notifications } from '../../../contract/user.ts'
import { mailStops, users } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import type { Stop } from './stops.ts'

type Kind = 'bookingUpdates' | 'tripReminders' | 'weatherAndResortUpdates' | 'specialOffers'

/** Whether a person wants a kind of notice by mail: its switch is on, and e-mail is not left out of the channels, where those were chosen. */
export const wantsMail = (notifications: Notifications, kind: Kind): boolean =>
  notifications[kind] && (!notifications.notificationChannels || notifications.channels.email)

/** Ends what a link of a mail names: its address is remembered for ever, or the switch of the user is turned off. Repeating it changes nothing. */
export async function obeyStop(db: Db, { kind, subject }: Stop, at: Date): Promise<void> {
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
