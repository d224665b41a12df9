import { languageTag, locales } from '../../../contract/languages.ts'
import type { HotelHit, ResortHit } from '../../../contract/provider.ts'
import type { Place } from '../../../contract/quiz.ts'
import { rankOf, spellingsOf } from '../../../contract/spelling.ts'
import { numberFormat } from '../../base/formats.ts'
import type { Locale } from '../../base/locale.ts'
import { memoize } from '../../base/memoize.ts'
import { namesOf } from '../../base/other-names.ts'
import { text } from '../../base/texts.ts'
import type { Catalogue, Resort } from '../../inventory/catalogue.ts'

/** Maximum length of a list. No country of the sample has more resorts. */
const MOST_HITS = 20

const countryName = memoize(
  (code: string, locale: Locale) => new Intl.DisplayNames(languageTag(locale), { type: 'region' }).of(code) ?? code,
)

/** Names that people type, other than those of `Intl`. */
const otherCountryNames: Readonly<Record<string, readonly string[]>> = { US: ['USA', 'America', 'Amerika', 'Amérique'] }

/** The spellings of a country's names in every language. */
const countrySpellings = memoize((code: string) =>
  [...locales.map((locale) => countryName(code, locale)), ...(otherCountryNames[code] ?? [])].flatMap(spellingsOf),
)

/** The spellings of a region and of each of its parts in every language: 'Arlberg, Tirol' also as 'Tyrol'. */
const regionSpellings = memoize((region: string) =>
  [region, ...region.split(', ').flatMap((part) => Object.values(namesOf(part)))].flatMap(spellingsOf),
)

/**
 * How well a resort matches: 0 to 2 by name, 3 to 5 by region, 6 or 7 by the beginning of its country's name or a word of it. Null if not at all.
 * Letters inside of a country's name do not match, as 'st' would list all of Austria.
 */
function resortRank({ name, aliases, region, countryCode }: Resort, wanted: readonly string[]): number | null {
  const byName = rankOf([name, ...aliases].flatMap(spellingsOf), wanted)
  if (byName !== null) return byName
  const byRegion = rankOf(regionSpellings(region), wanted)
  if (byRegion !== null) return byRegion + 3
  const byCountry = rankOf(countrySpellings(countryCode), wanted)
  return byCountry === null || byCountry > 1 ? null : byCountry + 6
}

/** The part of the region that the resort's name does not contain: 'Tirol' of St. Anton am Arlberg. */
const regionBeside = (name: string, region: string) =>
  region
    .split(', ')
    .filter((part) => !name.includes(part))
    .join(', ') || region

/** Finds resorts by name, other name, region or country, in every language and spelling, best match first. */
export function searchResorts(catalogue: Catalogue, typed: string, locale: Locale): ResortHit[] {
  const wanted = spellingsOf(typed)
  return [...catalogue.resorts.values()]
    .flatMap((resort) => {
      const rank = resortRank(resort, wanted)
      return rank === null ? [] : [{ resort, rank }]
    })
    .sort((a, b) => a.rank - b.rank || a.resort.name.localeCompare(b.resort.name, locale))
    .slice(0, MOST_HITS)
    .map(({ resort: { id, name, region, countryCode, lat, lng, blueKm, redKm, blackKm } }) => ({
      id,
      name,
      region: regionBeside(name, region),
      pistes: text(locale, 'quiz.resort.pistes', { km: numberFormat(locale).format(Math.round(blueKm + redKm + blackKm)) }),
      country: countryName(countryCode, locale),
      countryCode,
      lat,
      lng,
    }))
}

/** A resort as an answer of the quiz. */
export const placeOf = ({ id, name, countryCode, lat, lng }: Resort, locale: Locale): Place => {
  const country = countryName(countryCode, locale)
  return { id, name, country, countryCode, lat, lng, languageCode: locale }
}

/** Finds hotels of a resort by name, best match first. */
export function searchHotels(catalogue: Catalogue, resortId: string, text: string, locale: Locale): HotelHit[] {
  const wanted = spellingsOf(text)
  return catalogue.hotels
    .flatMap((hotel) => {
      const rank = hotel.resortId === resortId ? rankOf(spellingsOf(hotel.name), wanted) : null
      return rank === null ? [] : [{ hotel, rank }]
    })
    .sort((a, b) => a.rank - b.rank || a.hotel.name.localeCompare(b.hotel.name, locale))
    .slice(0, MOST_HITS)
    .map(({ hotel }) => ({
      id: hotel.id,
      name: hotel.name,
      rating: hotel.stars,
      country: countryName(hotel.resort.countryCode, locale),
      countryCode: hotel.resort.countryCode,
      lat: hotel.lat,
      lng: hotel.lng,
    }))
}
