/** Years from which a traveller counts as an adult (B§9, D33). */
export const ADULT_AGE = 18

/**
 * The latest date of birth of an adult on a day, both yyyy-MM-dd: that day eighteen years before. A 29 February is never there eighteen years before, so for
 * one it is the 28th: whoever was born on 1 March is of age tomorrow.
 */
export function adultsBornBy(today: string): string {
  const year = Number(today.slice(0, 4)) - ADULT_AGE
  return today.slice(4) === '-02-29' ? `${year}-02-28` : `${year}${today.slice(4)}`
}

/** Whether someone counts as an adult on the day of booking (D49); without a date of birth they do (CHECK-20). */
export const isAdultOn = (today: string, dateOfBirth: string | null): boolean => dateOfBirth === null || dateOfBirth <= adultsBornBy(today)

/** The whole years that somebody has lived on a day, both yyyy-MM-dd. */
export const yearsOn = (today: string, dateOfBirth: string): number =>
  Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (today.slice(5) < dateOfBirth.slice(5) ? 1 : 0)
