import type { OfOffer, Tracked } from '../../machines/tracked.ts'

/** A purchase: the fields of the specification (TRACK-8) plus the GA4 shape (TRACK-9). `value` and `price` are decimals of the currency. */
export type PurchaseData = {
  transactionId: string
  orderId: string
  value: number
  currency: string
  ecommerce: {
    transaction_id: string
    value: number
    currency: string
    items: readonly { item_id: string; item_name: string; price: number; quantity: number }[]
  }
}

/** The events in the tag manager's data layer, by name: tracked events, the purchase in both shapes, and impressions (D56). */
type Catalogue = Omit<Tracked, 'purchase'> & { purchase: PurchaseData; flight_shown: OfOffer; extras_shown: OfOffer }
export type EventName = keyof Catalogue

/** An event as the tag manager reads it. */
export type Entry = { [Name in EventName]: { event: Name } & (Catalogue[Name] extends undefined ? unknown : Catalogue[Name]) }[EventName]

/** When each event is pushed. For the documents and for setting up the tag manager; the application needs only the types. */
export const catalogue = {
  auth_started: 'Send code was pressed and the code is on its way.',
  auth_done: 'The code was right: the person is signed in.',
  quiz_started: 'Get started was pressed and the first question is there.',
  quiz_answered: 'A question was answered.',
  quiz_skipped: 'A question was skipped.',
  quiz_back: 'The person went back to an earlier question.',
  quiz_finished: 'The last question is answered.',
  quiz_completed: 'Finish was pressed: the offers are being made.',
  offer_shown: 'The offer page shows an offer.',
  offer_changed: 'The previous or next offer was chosen.',
  hotel_details_shown: 'The hotel details were opened.',
  room_chosen: 'A room was chosen, on its card or in the dialog.',
  transfer_chosen: 'Another transfer was chosen.',
  transfer_summary_shown: 'The transfer summary was opened.',
  offer_saved: 'The offer went to the wishlist.',
  offer_shared: 'A link to the offer was made.',
  flight_shown: 'The sample flight is on the offer page; it can only be seen.',
  extras_shown: 'The sample extras are on the offer page; they can only be seen.',
  clicked_book_now: 'Book now was pressed on the offer page.',
  checkout_shown: 'The checkout is shown.',
  members_full_entered: 'Every passenger is entered.',
  purchase: 'The payment has arrived, once for each transaction.',
} as const satisfies Record<EventName, string>
