import type { Locale } from '../../../contract/languages.ts'
import { type TextId, text } from '../../base/texts.ts'
import type { Hotel } from '../../inventory/catalogue.ts'

/** The facts for a title. Distances in metres. */
export type TitleFacts = Pick<Hotel, 'slopeM' | 'centreM' | 'amenities'> & { facts: Pick<Hotel['facts'], 'year_built' | 'rooms_number'> }

/** Metres up to which the piste counts as at the door, or the centre as near. */
const AT_THE_DOOR = 60
const IN_THE_MIDDLE = 250
/** A hotel built before this year is described by the year, and one with at most this many rooms by its size. */
const OLD_BEFORE = 1950
const SMALL = 25

function houseOf({ slopeM, centreM, facts: { year_built, rooms_number } }: TitleFacts): TextId {
  if (slopeM !== null && slopeM <= AT_THE_DOOR) return 'hotel.title.piste'
  if (year_built !== null && year_built < OLD_BEFORE) return 'hotel.title.old'
  if (centreM <= IN_THE_MIDDLE) return 'hotel.title.centre'
  if (rooms_number !== null && rooms_number <= SMALL) return 'hotel.title.small'
  return 'hotel.title.house'
}

function extraOf({ amenities }: TitleFacts): TextId | null {
  const has = (key: string) => amenities.includes(key)
  if (has('spa') && has('pool')) return 'hotel.title.spaAndPool'
  if (has('spa')) return 'hotel.title.spa'
  if (has('pool')) return 'hotel.title.pool'
  if (has('quiet')) return 'hotel.title.quiet'
  if (has('kids')) return 'hotel.title.kids'
  return null
}

/** Describes a hotel in one line: 'Since 1919 with spa and pool'. */
export function hotelTitle(house: TitleFacts, locale: Locale): string {
  const extra = extraOf(house)
  return text(locale, houseOf(house), {
    year: house.facts.year_built ?? '',
    extra: extra ? ` ${text(locale, extra)}` : '',
  })
}
