import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { locales } from '../../../contract/languages.ts'
import {
  type ContentHotel,
  type Contents,
  type Drawn,
  NO_FACTS,
  nearestPlace,
  type Place,
  plainText,
  REACH,
  type Skipped,
} from '../content.ts'
import { placePhotos } from '../photos.ts'
import { SupplierUnavailable } from '../supplier.ts'
import type { LiteApiClient } from './client.ts'

/** Milliseconds of a call, and between calls: a sandbox key may send five a second. */
const TIMEOUT = 30_000
const PAUSE = 250
/** Most hotels near a resort: the documented default of a list. */
const MOST_HOTELS = 200

/** A hotel of a list, as far as Firn reads it. */
const Listed = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
  hotelDescription: v.fallback(v.nullable(v.string()), null),
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  address: v.fallback(v.string(), ''),
  main_photo: v.fallback(v.nullable(v.string()), null),
  stars: v.fallback(v.number(), 0),
  facilityIds: v.fallback(v.array(v.number()), []),
  deletedAt: v.fallback(v.nullable(v.string()), null),
})
const Hotels = v.object({ data: v.array(v.unknown()) })
const Facilities = v.object({ data: v.array(v.object({ facility_id: v.number(), facility: v.string() })) })

/** Our amenities by LiteAPI's English names of facilities, whose list is not documented. */
const AMENITIES: readonly (readonly [RegExp, string])[] = [
  [/wi-?fi|internet/i, 'wifi'],
  [/parking/i, 'parking'],
  [/restaurant/i, 'restaurant'],
  [/\bpets? allowed/i, 'pets'],
  [/\bbar\b/i, 'bar'],
  [/fitness|gym/i, 'gym'],
  [/\bspa\b/i, 'spa'],
  [/pool/i, 'pool'],
  [/kids|children/i, 'kids'],
  [/ski storage/i, 'ski-storage'],
  [/ski-to-door|ski-in/i, 'ski-in'],
  [/ski shuttle/i, 'ski-bus'],
  [/breakfast buffet/i, 'breakfast-buffet'],
]

/**
 * The hotels of LiteAPI within reach of resorts, with descriptions in every language. Asks resort by resort.
 * @param pause milliseconds between calls
 * @throws SupplierUnavailable if a list can't be read
 */
export async function readContent(
  client: LiteApiClient,
  places: readonly Place[],
  { drawn, pause = PAUSE }: { drawn: Drawn; pause?: number },
): Promise<Contents> {
  const kept = new Map<string, ContentHotel>()
  const skipped: Skipped[] = []
  let [read, skippedCount] = [0, 0]
  const names = await facilityNames(client)
  for (const place of places)
    for (const locale of locales) {
      await sleep(pause)
      for (const one of await hotelsNear(client, place, locale)) {
        const isFirst = locale === locales[0]
        const listed = v.safeParse(Listed, one)
        if (!listed.success) {
          if (!isFirst) continue
          skippedCount++
          const [issue] = listed.issues
          if (skipped.length < 100)
            skipped.push({ line: read + skippedCount, reason: `${v.getDotPath(issue) ?? 'hotel'}: ${issue.message}` })
          continue
        }
        if (isFirst) read++
        const { id, hotelDescription } = listed.output
        // Resorts are near each other: a hotel belongs to the nearest.
        const hotel = kept.get(id) ?? hotelOf(listed.output, places, { names, drawn })
        if (!hotel) continue
        kept.set(id, hotel)
        hotel.description = { ...hotel.description, [locale]: paragraphsOf(hotelDescription ?? '') }
      }
    }
  return { hotels: [...kept.values()], read, skipped, skippedCount }
}

async function facilityNames(client: LiteApiClient): Promise<ReadonlyMap<number, string>> {
  const answer = await client.ask({ method: 'GET', path: '/data/facilities', answer: Facilities, timeout: TIMEOUT })
  if (answer.status !== 'ok') throw new SupplierUnavailable('LiteAPI has no list of facilities')
  return new Map(answer.data.data.map(({ facility_id, facility }) => [facility_id, facility]))
}

async function hotelsNear(client: LiteApiClient, { lat, lng }: Place, locale: string): Promise<unknown[]> {
  const path = `/data/hotels?latitude=${lat}&longitude=${lng}&radius=${REACH}&limit=${MOST_HOTELS}&language=${locale}`
  const answer = await client.ask({ method: 'GET', path, answer: Hotels, timeout: TIMEOUT })
  if (answer.status === 'error') throw new SupplierUnavailable(`LiteAPI answered ${answer.code}: ${answer.message}`)
  return answer.status === 'ok' ? answer.data.data : []
}

/** Paragraphs of HTML as plain text. */
const paragraphsOf = (html: string): string =>
  html
    .split(/<\/p>|<br\s*\/?>/i)
    .map(plainText)
    .filter(Boolean)
    .join('\n\n')

function hotelOf(
  listed: v.InferOutput<typeof Listed>,
  places: readonly Place[],
  { names, drawn }: { names: ReadonlyMap<number, string>; drawn: Drawn },
): ContentHotel | null {
  if (listed.deletedAt) return null
  const point = { lat: listed.latitude, lng: listed.longitude }
  const near = nearestPlace(point, places)
  if (!near) return null
  const id = `liteapi-${listed.id}`
  const has = listed.facilityIds.map((facility) => names.get(facility) ?? '')
  const amenities = AMENITIES.flatMap(([pattern, amenity]) => (has.some((name) => pattern.test(name)) ? [amenity] : []))
  const kind = 'modern'
  const drawings = drawn({ id, name: listed.name, kind, amenities })
  return {
    id,
    resortId: near.place.id,
    name: listed.name,
    stars: Math.min(5, Math.max(1, Math.round(listed.stars))),
    kind,
    address: listed.address,
    telephone: null,
    ...point,
    slopeM: null,
    centreM: near.metres,
    amenities,
    facts: NO_FACTS,
    description: { en: '' },
    checkIn: '15:00',
    checkOut: '10:00',
    ...placePhotos(id, drawings, listed.main_photo ? [{ url: listed.main_photo, scene: null }] : []),
    supplier: 'liteapi',
    sourceId: listed.id,
    isWithdrawn: false,
  }
}
