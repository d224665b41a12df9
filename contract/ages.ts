/** Age in years from which a traveller counts as an adult (B§9, D33). */
export const ADULT_AGE = 18
/** The highest age of a child in years. */
export const OLDEST_CHILD = ADULT_AGE - 1

/**
 * Returns the latest date of birth of an adult on a given day, both yyyy-MM-dd: the same day eighteen years earlier. For 29 February it is the
 * 28th, as that year has no 29 February: a person born on 1 March comes of age tomorrow.
 */
export function latestAdultBirthDate(today: string): string {
  const year = Number(today.slice(0, 4)) - ADULT_AGE
  return today.slice(4) === '-02-29' ? `${year}-02-28` : `${year}${today.slice(4)}`
}

/** Returns whether a person counts as an adult on the day of booking (D49). Without a date of birth they do (CHECK-20). */
export const isAdultOn = (today: string, dateOfBirth: string | null): boolean =>
  dateOfBirth === null || dateOfBirth <= latestAdultBirthDate(today)

/** Returns a person's age in whole years on a day. Both dates are yyyy-MM-dd. */
export const yearsOn = (today: string, dateOfBirth: string): number =>
  Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (today.slice(5) < dateOfBirth.slice(5) ? 1 : 0)

/**
 * Positions of the children whose age on the day of arrival is none of those that the price is for (CHECK-40). One who comes of age before the arrival
 * counts as the oldest child.
 */
export function childrenOfOtherAges(checkIn: string, datesOfBirth: readonly (string | null)[], ages: readonly number[]): number[] {
  const left = [...ages]
  return datesOfBirth.flatMap((date, at) => {
    const found = date === null ? -1 : left.indexOf(Math.min(yearsOn(checkIn, date), OLDEST_CHILD))
    if (found >= 0) left.splice(found, 1)
    return date === null || found >= 0 ? [] : [at]
  })
}
