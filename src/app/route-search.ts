import * as v from 'valibot'

// What an address may say after its '?'. A value of another kind counts as absent: a broken link opens the page all the same.
const text = v.optional(v.fallback(v.optional(v.pipe(v.unknown(), v.transform(String))), undefined))

/** Where to go on after signing in; only paths of this origin are followed (ROUTE-7). */
export const NextSearch = v.object({ next: v.optional(v.fallback(v.optional(v.string()), undefined)) })
export type NextSearch = v.InferOutput<typeof NextSearch>

/** The page of a block of the quiz, from 0. */
export const QuizSearch = v.object({ page: v.optional(v.fallback(v.number(), 0), 0) })

/** Of which order a payment was. */
export const OrderSearch = v.object({ orderId: text })

/** With what the card provider comes back. */
export const ReturnSearch = v.object({ redirect_status: text, orderId: text, payment_intent: text, payment_intent_client_secret: text })
export type ReturnSearch = v.InferOutput<typeof ReturnSearch>
