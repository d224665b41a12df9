import * as v from 'valibot'

// What an address may say after its '?'. A value of another kind counts as absent: a broken link opens the page all the same.
const text = v.optional(v.fallback(v.optional(v.string()), undefined))

/** Where to go on after signing in; only paths of this origin are followed (ROUTE-7). */
export const NextSearch = v.object({ next: text })
export type NextSearch = v.InferOutput<typeof NextSearch>

/** The resort that the quiz is begun for, by its id. */
export const QuizStartSearch = v.object({ resort: text })

/** The page of a block of the quiz, from 0; text in the address, a number to whoever links there. */
const Page = v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number))])
export const QuizSearch = v.object({ page: v.optional(v.fallback(Page, 0), 0) })

/** Of which order a payment was. */
export const OrderSearch = v.object({ orderId: text })

/** With what the card provider comes back. */
export const ReturnSearch = v.object({ redirect_status: text, orderId: text, payment_intent: text, payment_intent_client_secret: text })
export type ReturnSearch = v.InferOutput<typeof ReturnSearch>
