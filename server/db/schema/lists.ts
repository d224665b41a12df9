import { isNull } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { users } from './identity.ts'
import { wishlistItems } from './offers.ts'

/** Links to a wishlist as a whole, of which one is active at a time. */
export const listLinks = pgTable(
  'list_links',
  {
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    revokedAt: instant('revoked_at'),
    /** Number and time of openings by other people. */
    openings: integer('openings').notNull().default(0),
    lastOpenedAt: instant('last_opened_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('list_links_hash').on(t.tokenHash), uniqueIndex('list_links_standing').on(t.userId).where(isNull(t.revokedAt))],
)

/** A friend on a wishlist: the entered name, and a hash of the device and the list. */
export const listFriends = pgTable(
  'list_friends',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    name: text('name').notNull(),
    lastThumbAt: instant('last_thumb_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('list_friends_once').on(t.userId, t.deviceHash), index('list_friends_device').on(t.deviceHash)],
)

/** A friend's thumb on a saved offer, deleted with either. */
export const listThumbs = pgTable(
  'list_thumbs',
  {
    friendId: text('friend_id')
      .notNull()
      .references(() => listFriends.id, { onDelete: 'cascade' }),
    itemId: text('item_id')
      .notNull()
      .references(() => wishlistItems.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.friendId, t.itemId] }), index('list_thumbs_item').on(t.itemId)],
)
