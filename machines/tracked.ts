/** An event without data. */
type Bare = undefined
/** The question on screen; undefined before the first and after the last. */
export type OfQuestion = { questionId: string | undefined }
/** The offer on screen, counted from 0. */
export type OfOffer = { bundleId: string | undefined; index: number }
type OfBundle = { bundleId: string }
type OfOrder = { orderId: string }

/**
 * Analytics events of flows by their names in the specification (A§7, B§7), with their data. Money is in minor units. Only ids and numbers:
 * never a name, address, code, token or card (LOG-20). The tag manager's part of it: src/analytics/catalogue.ts.
 */
export type Tracked = {
  auth_started: Bare
  auth_done: Bare
  quiz_started: OfQuestion
  quiz_answered: OfQuestion
  quiz_skipped: OfQuestion
  quiz_back: OfQuestion
  quiz_finished: OfQuestion
  quiz_completed: OfQuestion
  offer_shown: OfOffer
  offer_changed: OfOffer
  hotel_details_shown: OfOffer
  room_chosen: OfOffer | (OfBundle & { roomOptionId: string | null })
  transfer_chosen: OfBundle
  transfer_summary_shown: OfOffer
  offer_saved: OfBundle
  offer_shared: OfOffer
  clicked_book_now: OfBundle
  checkout_shown: OfOrder
  members_full_entered: OfOrder
  purchase: { transactionId: string | undefined; orderId: string | undefined; value: number | undefined; currency: string }
}

/** The names of events with this data. */
export type NameWith<Data> = { [Name in keyof Tracked]: Data extends Tracked[Name] ? Name : never }[keyof Tracked]
