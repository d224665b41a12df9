import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Who makes a call: everything is scoped to the user or, for visitors, to the device. */
export interface Owner {
  deviceId: string
  userId: string | null
}

/** The same for a prepared statement, whose values come later. A user that turns out to be null then matches no row. */
type LaterOwner = { deviceId: SQL; userId: SQL }

/** Condition that a row is the owner's: the user's, or the device's as long as no user has adopted it. */
export function isOwnedBy(table: { deviceId: PgColumn; userId: PgColumn }, { deviceId, userId }: Owner | LaterOwner): SQL | undefined {
  const byDevice = and(eq(table.deviceId, deviceId), isNull(table.userId))
  return userId ? or(eq(table.userId, userId), byDevice) : byDevice
}
