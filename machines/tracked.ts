/** Nothing goes along: the name says it all. */
type Bare = undefined
/** The question that was on screen; none before the first one and after the last. */
export type OfQuestion = { questionId: string | undefined }
/** The offer that was on screen, counted from 0. */
export type OfOffer = { bundleId: string | undefined; index: number }
type OfBundle = { bundleId: string }
type OfOrder = { orderId: string }

/**
 * What flows report of what a person did, by the names of the specification (A§7, B§7), each with what it carries. Money is minor units. Ids and
 * numbers alone: no name, address, code, token or card has a place here (LOG-20). What the tag manager gets of it: src/analytics/catalogue.ts.
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

/** The names under which such data goes. */
export type NameWith<Data> = { [Name in keyof Tracked]: Data extends Tracked[Name] ? Name : never }[keyof Tracked]
