import * as v from 'valibot'

/** The largest amount of minor units either way: what a column of the database holds. */
const LARGEST_AMOUNT = 2_147_483_647

export const MinorUnits = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(-LARGEST_AMOUNT),
  v.maxValue(LARGEST_AMOUNT),
  v.description('An integer number of minor units: cents for EUR.'),
)

/** Currency entity; the product's is EUR with exponent 2 (I18N-6). */
export const Currency = v.pipe(
  v.object({
    code: v.pipe(v.string(), v.length(3), v.description('ISO 4217 code.')),
    exponent: v.pipe(v.number(), v.integer(), v.description('How many decimals the minor unit stands for.')),
    symbol: v.string(),
  }),
  v.description('A currency; the product sells in EUR.'),
)
export type Currency = v.InferOutput<typeof Currency>

/** I18N-7 */
export const Money = v.pipe(
  v.object({
    amount: v.pipe(MinorUnits, v.description('In minor units: 129900 is 1,299.00 EUR.')),
    currency: v.pipe(v.string(), v.length(3), v.description('ISO 4217 code.')),
  }),
  v.description('A price.'),
)
export type Money = v.InferOutput<typeof Money>

/** A check that JSON Schema cannot express. The description of the schema says it in words. */
export type InWords = { readonly isInWords: true }

/** Whether a text in the form of a day is one; another form is another rule's. */
const isRealDay = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`)
  return !/^\d{4}-\d{2}-\d{2}$/.test(day) || (!Number.isNaN(at.getTime()) && at.toISOString().startsWith(day))
}
/** A check whose words stand in the description of its schema. */
export const inWords = <T>(holds: (value: T) => boolean, message: string): v.CheckAction<T, string> & InWords =>
  Object.assign(v.check<T, string>(holds, message), { isInWords: true as const })

const realDay = inWords(isRealDay, 'There is no such day')

/** I18N-10 */
export const ApiDate = v.pipe(v.string(), v.isoDate('Must be a date, yyyy-MM-dd'), realDay, v.description('A day that exists, yyyy-MM-dd.'))

/** I18N-9, LIMIT-1 */
export const QuizDate = v.pipe(
  v.string(),
  v.regex(/^(0[1-9]|[12]\d|3[01])-(0[1-9]|1[0-2])-20\d{2}$/, 'Must be a date, dd-MM-yyyy, of the years 2000 to 2099'),
  v.description('A day as the quiz writes it, dd-MM-yyyy, of the years 2000 to 2099.'),
)

/** I18N-13 */
export const LocalDateTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Must be a local time, yyyy-MM-ddTHH:mm'),
  v.description('A time at the destination, yyyy-MM-ddTHH:mm, without a zone: never shift it.'),
)

export const UnixSeconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.description('A point in time in unix seconds.'))

export const Id = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(128),
  v.regex(/^[A-Za-z0-9_:.-]+$/, 'Must be an identifier'),
  v.description('An identifier as the back end makes them. Read nothing into it.'),
)

/** Spec: messages of the e-mail field (AUTH-2, AUTH-3). */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Email is required'),
  v.email('Please enter a valid email address'),
  v.maxLength(254, 'Please enter a valid email address'),
  v.description('An e-mail address. Spaces around it are cut off before it is checked.'),
)

/** Country codes of the sample data (SHELL-22). */
export const countryCodes = ['CH', 'AT', 'IT', 'FR', 'RS', 'CA', 'SE', 'US', 'BA'] as const

export const CountryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/), v.description('ISO 3166 alpha-2 code in capitals.'))

/** Widths in pixels that an operator's own pictures are cut to, as far as they are wide enough: those at which pages show them, on screens of one and of more pixels a point. */
export const pictureWidths = [240, 320, 480, 640, 960, 1280] as const

/** Bounds of the credit of a picture and of the name of its licence, in characters. */
export const CREDIT_LENGTHS = { credit: 120, licence: 80 } as const

/**
 * A picture: address, and what is to be seen on it. An operator's own photo also has its files by width, as `srcset` of HTML has them; the colour that stands there until
 * it has come, #rrggbb; and who made it, with the licence.
 */
export const Picture = v.pipe(
  v.object({
    url: v.pipe(v.string(), v.description('Address, relative to the origin of the product.')),
    alt: v.pipe(v.string(), v.description('What is to be seen on it.')),
    srcset: v.optional(v.string()),
    colour: v.optional(v.string()),
    credit: v.optional(v.string()),
  }),
  v.description('A picture.'),
)
export type Picture = v.InferOutput<typeof Picture>

export const TripGroup = v.pipe(
  v.object({
    adults: v.pipe(v.number(), v.integer(), v.minValue(1)),
    children: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  v.description('The travelling party.'),
)
export type TripGroup = v.InferOutput<typeof TripGroup>

/** The largest party that the quiz lets travel (QUIZ-47). */
export const LARGEST_PARTY = { adults: 10, children: 8 } as const
/** People of the largest party: as many passengers does an order have at most, and an account hold. */
export const MOST_PASSENGERS = LARGEST_PARTY.adults + LARGEST_PARTY.children

export const DateRange = v.pipe(
  v.object({
    from: ApiDate,
    to: ApiDate,
    nights: v.pipe(v.number(), v.integer(), v.minValue(1), v.description('Nights between from and to.')),
  }),
  v.description('Dates of a stay.'),
)
export type DateRange = v.InferOutput<typeof DateRange>

/** I18N-12 */
export const LabelledDates = v.pipe(
  v.object({ ...DateRange.entries, fromLabel: v.pipe(v.string(), v.description('Such as Sat, 09 Jan.')), toLabel: v.string() }),
  v.description('Dates of a stay with their labels in the language of the reader.'),
)

/** Meal types, exactly these (DATA-8). */
export const mealTypes = ['all-inclusive', 'half-board', 'half-board-dinner', 'breakfast', 'nomeal'] as const
export const MealData = v.pipe(
  v.object({ type: v.picklist(mealTypes), displayName: v.pipe(v.string(), v.description('In the language of the reader.')) }),
  v.description('The board of a room.'),
)

/** Providers, exactly these (DATA-10). */
const providers = ['booking', 'a2a', 'travel-fusion', 'battleface', 'rh'] as const
export const Provider = v.pipe(v.picklist(providers), v.description('Who supplies a part of a trip.'))

/** Checks that an object gives at least one of some fields; `anyOf` lets a description of the API say so. */
export function hasOneOf<T extends object>(...keys: [keyof T & string, ...(keyof T & string)[]]): v.CheckAction<T, string> & AnyOf {
  const check = v.check<T, string>((given) => keys.some((key) => given[key] !== undefined), `${keys.join(' or ')} is required`)
  return Object.assign(check, { anyOf: keys })
}
export type AnyOf = { readonly anyOf: readonly string[] }

/** Answer of a call that has nothing to say. */
export const Empty = v.object({})
