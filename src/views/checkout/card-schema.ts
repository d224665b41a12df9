import * as v from 'valibot'

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty())

/** A card number: sixteen digits with optional spaces between groups of four. */
const Number16 = v.pipe(v.string(), v.trim(), v.regex(/^\d{4} ?\d{4} ?\d{4} ?\d{4}$/))
/** The input mask accepts 13 to 19 digits. */
export const CardNumberMask = v.pipe(v.string(), v.regex(/^(?:\d ?){12,18}\d$/))

/**
 * A card with its billing address (PAY-9). No screen uses it, as cards are entered in the provider's form and never reach this product. It
 * documents the fields of such a form.
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
