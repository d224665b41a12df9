import * as v from 'valibot'
import { CREDIT_LENGTHS } from '../../../contract/common.ts'
import { locales } from '../../../contract/languages.ts'

/** Validation of single values of an inventory file. Every message states what a value must be, so that it follows the value's path. */

/** An integer from `min` to `max`. */
export function whole(min: number, max: number) {
  const rule = `must be a whole number from ${min} to ${max}`
  return v.pipe(v.number(rule), v.integer(rule), v.minValue(min, rule), v.maxValue(max, rule))
}

/** A number from `min` to `max`. */
export function measure(min: number, max: number) {
  const rule = `must be a number from ${min} to ${max}`
  return v.pipe(v.number(rule), v.minValue(min, rule), v.maxValue(max, rule))
}

/** Text that is not empty. */
export function text(max: number) {
  const rule = `must be text of 1 to ${max} characters`
  return v.pipe(v.string(rule), v.regex(/\S/, rule), v.maxLength(max, rule))
}

/** Text that matches a pattern. `rule` describes it for people. */
export const pattern = (regex: RegExp, rule: string) => v.pipe(v.string(rule), v.regex(regex, rule))

/** The same text in English and German, and optionally in the product's other languages, with English as fallback (I18N-14). */
export const localized = (max: number) => {
  const others = locales.filter((locale) => locale !== 'en' && locale !== 'de')
  const optional = Object.fromEntries(others.map((locale) => [locale, v.optional(text(max))]))
  const entries = { ...optional, en: text(max), de: text(max) }
  return v.strictObject(entries, 'must be text in both languages, { "en": …, "de": … }')
}

/** One of some values. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  v.picklist(values, `must be one of ${values.join(', ')}`)

/** A list of `min` to `max` elements. */
export function list<const S extends v.GenericSchema>(element: S, min: number, max: number) {
  const rule = `must be a list of ${min} to ${max}`
  return v.pipe(v.array(element, rule), v.minLength(min, rule), v.maxLength(max, rule))
}

/** An object with exactly the listed fields. */
export const fields = <const E extends v.ObjectEntries>(entries: E) => v.strictObject(entries, 'must be an object')

/** A permanent id: the same id in the next file identifies the same item. */
export const identifier = pattern(
  /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/,
  'must be an id of 1 to 64 letters, digits, dots, hyphens and underscores',
)
export const latitude = measure(-90, 90)
export const longitude = measure(-180, 180)
/** Price in minor units, at most 20,000 euro. */
export const price = whole(1, 2_000_000)
/** Supplement or charge in minor units, or 0. */
export const charge = whole(0, 2_000_000)
export const metres = whole(0, 100_000)
/** An international number in E.164 format, at most 15 digits, with optional single spaces between groups. */
export const telephone = pattern(/^\+[1-9]( ?\d){6,14}$/, 'must be an international telephone number such as +49 30 23125 000')
export const timeOfDay = pattern(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, HH:mm')
export const day = pattern(/^\d{4}-\d{2}-\d{2}$/, 'must be a day, yyyy-MM-dd')
/** A day that exists in every year, so not 29 February. */
export const dayOfYear = pattern(
  /^(0[13578]-(0[1-9]|[12]\d|3[01])|1[02]-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|1\d|2[0-8]))$/,
  'must be a month and a day of every year, MM-dd',
)
/** A picture that is displayed unchanged, from our own site or from `PICTURES_ORIGIN`. */
export const pictureAddress = pattern(/^(\/(?!\/)|https:\/\/)[^\s"'<>\\]+$/, 'must be a path such as /photos/a.jpg or an https address')

/**
 * An operator's own picture, as a file next to the inventory or an address: fetched once, resized and stored (OPS-22). `check.ts` requires exactly
 * one of the two.
 */
const OwnPicture = fields({
  file: v.optional(text(300)),
  url: v.optional(pattern(/^https?:\/\/[^\s"'<>\\]{1,2000}$/, 'must be an address that begins with https://')),
  alt: localized(300),
  credit: text(CREDIT_LENGTHS.credit),
  licence: v.optional(text(CREDIT_LENGTHS.licence)),
})

const photoRule =
  'must be a path such as /photos/a.jpg, an https address, or a picture of your own, { "file" or "url": …, "alt": …, "credit": … }'
export const photo = v.union([pictureAddress, OwnPicture], photoRule)
