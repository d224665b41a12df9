import * as v from 'valibot'

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty())

/** A card's number: sixteen digits, with a space between groups of four where the person likes one. */
const Number16 = v.pipe(v.string(), v.trim(), v.regex(/^\d{4} ?\d{4} ?\d{4} ?\d{4}$/))
/** The mask of card inputs lets 13 to 19 digits through. */
export const CardNumberMask = v.pipe(v.string(), v.regex(/^(?:\d ?){12,18}\d$/))

/**
 * A card with its billing address (PAY-9). No screen uses it: cards are typed into the provider's own form and never reach this product; it says what such
 * a form would have to ask for.
 */
export const CardSchema = v.object({
  cardholderName: filled,
  cardNumber: Number16,
  expiry: v.pipe(v.string(), v.regex(/^(?:0[1-9]|1[0-2])\/\d{2}$/)),
  cvv: v.pipe(v.string(), v.regex(/^\d{3,4}$/)),
  address: filled,
  city: filled,
  country: filled,
  postalCode: filled,
})
