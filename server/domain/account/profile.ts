import { eq } from 'drizzle-orm'
import type { Member, Notifications, User } from '../../../contract/user.ts'
import { Refusal } from '../../base/refusal.ts'
import { users } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'

type Row = typeof users.$inferSelect

const presentUser = ({ id, email, firstName, lastName }: Row): User => ({
  id,
  email,
  firstName: firstName || null,
  lastName: lastName || null,
})

/** The signed-in user's row. @throws Refusal auth.required if the account was deleted */
export async function readUser(db: Db, userId: string): Promise<Row> {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  if (!row) throw new Refusal('auth.required')
  return row
}

export const getUser = async (db: Db, userId: string) => presentUser(await readUser(db, userId))

async function update(db: Db, userId: string, changes: Partial<Row>): Promise<Row> {
  const [row] = await db.update(users).set(changes).where(eq(users.id, userId)).returning()
  if (!row) throw new Refusal('auth.required')
  return row
}

/** Changes the name (SETTINGS-9). */
export const saveName = async (db: Db, userId: string, name: { firstName: string; lastName: string }) =>
  presentUser(await update(db, userId, name))

/** The saved passengers (SETTINGS-5). */
export const readPassengers = async (db: Db, userId: string) => ({ members: (await readUser(db, userId)).members })

export const savePassengers = async (db: Db, userId: string, members: Member[]) => ({
  members: (await update(db, userId, { members })).members,
})

/** The notification switches (SETTINGS-8). */
export const readNotifications = async (db: Db, userId: string): Promise<Notifications> => (await readUser(db, userId)).notifications

export const saveNotifications = async (db: Db, userId: string, notifications: Notifications): Promise<Notifications> =>
  (await update(db, userId, { notifications })).notifications
