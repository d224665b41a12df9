/** Adults, and the age of each child, in one room. */
export type Party = { adults: number; children: readonly number[] }

/** What a search asks. Days as `YYYY-MM-DD`. */
export type Stay = {
  checkin: string
  checkout: string
  /** One entry for each room. */
  guests: readonly Party[]
  /** The citizenship of the guests, ISO 3166-1 alpha-2 in lower case. */
  residency: string
  /** ISO 4217 code of the requested currency. */
  currency: string
  language: string
  /** Whether early check-in and late check-out are asked for, and whether rates without them are left out. */
  upsells: 'none' | 'also' | 'only'
}

const DAY = 86_400_000

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** Days from one day to another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY)

/** The nights of a stay, each by the day on which it begins. */
export const nightsOf = ({ checkin, checkout }: Stay): string[] =>
  Array.from({ length: daysBetween(checkin, checkout) }, (_, index) => addDays(checkin, index))

/** An instant as the supplier writes it: UTC without a zone letter and without fractions of a second. */
export const instant = (at: Date): string => at.toISOString().slice(0, 19)
