import { type Locale, languageTag, locales } from '../../contract/languages.ts'
import type { SampleTextId, SampleTexts } from './texts.ts'

/** Input of a description. Distances in metres. */
export type HotelSketch = {
  name: string
  resort: string
  kind: 'chalet' | 'grand' | 'modern'
  stars: number
  slopeM: number
  centreM: number
  rooms: number
  year: number
  amenities: readonly string[]
}

/** Sentences about some amenities. */
const sentences: Partial<Record<string, SampleTextId>> = {
  spa: 'sample.hotel.spa',
  pool: 'sample.hotel.pool',
  kids: 'sample.hotel.kids',
  quiet: 'sample.hotel.quiet',
  apres: 'sample.hotel.apres',
  pets: 'sample.hotel.pets',
  gym: 'sample.hotel.gym',
}

/** Number and unit must not wrap. */
const metres = (m: number, locale: Locale) =>
  m < 1000 ? `${m}\u00a0m` : `${(m / 1000).toLocaleString(languageTag(locale), { maximumFractionDigits: 1 })}\u00a0km`

function write(
  { name, resort, kind, rooms, year, slopeM, centreM, amenities }: HotelSketch,
  locale: Locale,
  { text }: SampleTexts,
): string {
  const slope =
    slopeM <= 60 ? text(locale, 'sample.hotel.atThePiste') : text(locale, 'sample.hotel.slope', { distance: metres(slopeM, locale) })
  const centre = text(locale, 'sample.hotel.centre', { distance: metres(centreM, locale) })
  const extras = amenities.flatMap((key) => sentences[key] ?? []).map((id) => text(locale, id))
  const house = text(locale, `sample.hotel.${kind}`, { name, resort, year, rooms })
  return `${house} ${slope} ${centre}\n\n${extras.join(' ') || text(locale, 'sample.hotel.plain')}`
}

/** Describes a hotel from its data in every language, with blank lines between paragraphs. */
export const describeHotel = (sketch: HotelSketch, texts: SampleTexts) =>
  Object.fromEntries(locales.map((locale) => [locale, write(sketch, locale, texts)])) as Record<Locale, string>
