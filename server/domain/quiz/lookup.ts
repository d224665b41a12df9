import { languageTag } from '../../../contract/languages.ts'
import type { HotelHit, ResortHit } from '../../../contract/provider.ts'
import type { Place } from '../../../contract/quiz.ts'
import { numberFormat } from '../../base/formats.ts'
import type { Locale } from '../../base/locale.ts'
import { text } from '../../base/texts.ts'
import type { Catalogue, Resort } from '../../inventory/catalogue.ts'

const MOST_HITS = 12

/** Normalizes a text for comparison: lower case, without accents, hyphens and dots, and with 'saint' and 'sankt' as 'st'. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[’'.]/g, '')
    .replace(/[-–/]+/g, ' ')
    .replace(/\b(saint|sankt|sainte)\b/g, 'st')
    .replace(/\s+/g, ' ')
    .trim()
}

const WRITTEN_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** All normalized forms of a name: 'Zürich' as 'zurich' and, as it is typed without umlauts, 'zuerich'. */
export function foldings(name: string): string[] {
  const writtenOut = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöü]/g, (umlaut) => WRITTEN_OUT[umlaut] ?? umlaut)
  return [...new Set([fold(name), fold(writtenOut)])]
}

/** How well a normalized name matches a normalized text: 0 at its beginning, 1 at the beginning of a word, 2 inside; null if not at all. */
export function matchRank(name: string, text: string): number | null {
  if (name.startsWith(text)) return 0
  if (name.includes(` ${text}`)) return 1
  return name.includes(text) ? 2 : null
}

function bestFit(names: readonly string[], text: string): number | null {
  const fits = names.flatMap(foldings).flatMap((name) => matchRank(name, text) ?? [])
  return fits.length > 0 ? Math.min(...fits) : null
}

const countryName = (code: string, locale: Locale) => new Intl.DisplayNames(languageTag(locale), { type: 'region' }).of(code) ?? code

/** The part of the region that the resort's name does not contain: 'Tirol' of St. Anton am Arlberg. */
const regionBeside = (name: string, region: string) =>
  region
    .split(', ')
    .filter((part) => !name.includes(part))
    .join(', ') || region

/** Finds resorts by name, other name or region, best match first. */
export function searchResorts(catalogue: Catalogue, typed: string, locale: Locale): ResortHit[] {
  const wanted = fold(typed)
  if (wanted === '') return []
  return [...catalogue.resorts.values()]
    .flatMap((resort) => {
      const byName = bestFit([resort.name, ...resort.aliases], wanted)
      const byRegion = bestFit([resort.region], wanted)
      const rank = byName ?? (byRegion === null ? null : byRegion + 3)
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
  const wanted = fold(text)
  if (wanted === '') return []
  return catalogue.hotels
    .flatMap((hotel) => {
      const rank = hotel.resortId === resortId ? bestFit([hotel.name], wanted) : null
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
