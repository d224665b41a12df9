import * as v from 'valibot'

// Query parameters of addresses. An invalid value counts as absent, so that a broken link still opens the page.
const text = v.optional(v.fallback(v.optional(v.string()), undefined))

/** Where to continue after signing in; only paths of this origin are allowed (ROUTE-7). */
export const NextSearch = v.object({ next: text })
export type NextSearch = v.InferOutput<typeof NextSearch>

/** The id of the resort for which the quiz starts. */
export const QuizStartSearch = v.object({ resort: text })

/** The page of a block of the quiz, from 0. It is text in the address and a number in the router's links. */
const Page = v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number))])
export const QuizSearch = v.object({ page: v.optional(v.fallback(Page, 0), 0) })

/** View, sort order and filters of the list of offers. The flow reads them (`fromSearch`). */
export const OfferListSearch = v.object({
  view: text,
  resort: text,
  sort: text,
  country: text,
  price: text,
  stars: text,
  board: text,
  pool: text,
  pistes: text,
})

/** The order of a payment. */
export const OrderSearch = v.object({ orderId: text })

/** Parameters that the card provider adds to the return address. */
export const ReturnSearch = v.object({ redirect_status: text, orderId: text, payment_intent: text, payment_intent_client_secret: text })
export type ReturnSearch = v.InferOutput<typeof ReturnSearch>
