import { type SQL, sql } from 'drizzle-orm'

/**
 * The id of the newest prebook of a row of `bundles`, null where there is none or the offer was changed since. An instance of the release before names none at the offer:
 * there it is the newest that was not made void.
 */
export const latestPrebookId = sql<string | null>`coalesce(bundles.latest_prebook_id, (
  select other.id from prebooks as other where other.bundle_id = bundles.id and other.is_latest order by other.created_at desc limit 1))`

/** Whether a row of `prebooks` is the newest of its row of `bundles`. */
export const isLatestPrebook = sql<boolean>`prebooks.id = ${latestPrebookId}`

/** The hash of the newest prebook of a row of `bundles` that stands at a moment; null where none does. It is looked up by its id: joined, the planner may look at every prebook that there is. */
export const latestHash = (at: SQL) =>
  sql<string | null>`(select prebooks.hash from prebooks where prebooks.id = ${latestPrebookId} and prebooks.expire_at > ${at})`
