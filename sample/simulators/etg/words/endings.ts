/** What happens to a booking whose `partner_order_id` ends with one of the documented words. */
export type Ending = {
  /** The error that finish answers. Nothing is begun. */
  refusal?: string
  /** Finish answers `unknown`, and so does the status for a while. */
  isUnknown?: true
  /** The final error of the status. Without one the order is booked. */
  failure?: string
  /** Cancelling is refused. */
  isFinal?: true
}

const words: Record<string, Ending> = {
  unknown_success: { isUnknown: true },
  unknown_provider: { isUnknown: true, failure: 'provider' },
  unknown_soldout: { isUnknown: true, failure: 'soldout' },
  unknown_book_limit: { isUnknown: true, failure: 'book_limit' },
  soldout: { failure: 'soldout' },
  book_limit: { failure: 'book_limit' },
  provider: { failure: 'provider' },
  booking_form_expired: { refusal: 'booking_form_expired' },
  email: { refusal: 'email' },
  insufficient_b2b_balance: { refusal: 'insufficient_b2b_balance' },
  order_not_cancellable: { isFinal: true },
}

/** The documented words, longer ones before the words that they end with. */
export const endings: readonly string[] = Object.keys(words)

/** The ending of a `partner_order_id`. Other ids have an empty one: the order is booked. */
export const endingOf = (partnerOrderId: string): Ending => words[endings.find((word) => partnerOrderId.endsWith(word)) ?? ''] ?? {}
