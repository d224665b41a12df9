import { and, eq, isNull, or, type Placeholder, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Who makes a call. Data belongs to the user or, for visitors, to the device. */
export interface Owner {
  deviceId: string
  userId: string | null
}

/** The owner in a prepared statement, whose values come later. A null user matches no row. */
type LaterOwner = { deviceId: Placeholder; userId: Placeholder }

/** Condition that a row belongs to the owner: to the user, or to the device while the row has no user. */
export function isOwnedBy(table: { deviceId: PgColumn; userId: PgColumn }, { deviceId, userId }: Owner | LaterOwner): SQL | undefined {
  const byDevice = and(eq(table.deviceId, deviceId), isNull(table.userId))
  return userId ? or(eq(table.userId, userId), byDevice) : byDevice
}
