import { Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import * as v from 'valibot'
import { type Locale, locales } from '../../../contract/languages.ts'
import { type ContentHotel, type Contents, type Drawn, NO_FACTS, nearestPlace, type Place, plainText, type Skipped } from '../content.ts'
import { MOST_PHOTOS, placePhotos } from '../photos.ts'
import { SupplierUnavailable } from '../supplier.ts'
import type { EtgClient } from './client.ts'
import { groupKeyOf } from './room-group.ts'

/** Milliseconds for the address of a dump, and for the first bytes of the file. */
const TIMEOUT = 60_000
/** Longest line of a dump in characters. */
const LONGEST_LINE = 4 * 1024 * 1024

const numberOrNull = v.fallback(v.nullable(v.number()), null)
/** Some facts are a number, some a list of numbers. */
const firstNumber = v.fallback(
  v.pipe(
    v.union([v.number(), v.array(v.number())]),
    v.transform((value) => (Array.isArray(value) ? (value[0] ?? null) : value)),
  ),
  null,
)
/** A time of day as HH:mm, or the usual one. */
const timeOr = (usual: string) =>
  v.fallback(
    v.pipe(
      v.string(),
      v.regex(/^\d{2}:\d{2}/),
      v.transform((time) => time.slice(0, 5)),
    ),
    usual,
  )

/** Photos, without those that can't be read. */
const Images = v.fallback(
  v.pipe(
    v.array(v.fallback(v.nullable(v.object({ url: v.string(), category_slug: v.fallback(v.string(), '') })), null)),
    v.transform((images) => images.filter((image) => image !== null)),
  ),
  [],
)
type Images = v.InferOutput<typeof Images>
const RoomGroup = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
  rg_ext: v.record(v.string(), v.number()),
  images_ext: Images,
})

/** A line of the dump of hotels, as far as Firn reads it. */
const Content = v.object({
  hid: v.pipe(v.number(), v.integer()),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
  kind: v.fallback(v.string(), ''),
  star_rating: v.fallback(v.number(), 0),
  address: v.fallback(v.string(), ''),
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  phone: v.fallback(v.nullable(v.string()), null),
  check_in_time: timeOr('15:00'),
  check_out_time: timeOr('10:00'),
  description_struct: v.fallback(v.array(v.object({ title: v.string(), paragraphs: v.array(v.string()) })), []),
  serp_filters: v.fallback(v.array(v.string()), []),
  images_ext: Images,
  room_groups: v.fallback(v.array(v.fallback(v.nullable(RoomGroup), null)), []),
  distance_center: numberOrNull,
  is_closed: v.fallback(v.boolean(), false),
  deleted: v.fallback(v.boolean(), false),
  facts: v.fallback(
    v.object({
      floors_number: numberOrNull,
      rooms_number: numberOrNull,
      year_built: numberOrNull,
      year_renovated: numberOrNull,
      electricity: v.fallback(
        v.object({ sockets: v.fallback(v.array(v.string()), []), voltage: firstNumber, frequency: firstNumber }),
        NO_FACTS.electricity,
      ),
    }),
    NO_FACTS,
  ),
})
type Content = v.InferOutput<typeof Content>

/** Our amenities by ETG's filters. */
const AMENITIES: Record<string, readonly string[]> = {
  has_spa: ['spa'],
  has_pool: ['pool'],
  has_kids: ['kids'],
  has_parking: ['parking'],
  has_pets: ['pets'],
  has_fitness: ['gym'],
  has_internet: ['wifi'],
  has_ski_shuttle: ['ski-bus'],
  has_ski: ['ski-storage'],
  has_meal: ['restaurant'],
}

/** Scenes of our drawings by ETG's categories of photos. */
const SCENES: Record<string, string> = {
  hotel_front: 'hotel',
  exterior: 'hotel',
  lobby: 'lobby',
  guest_rooms: 'room',
  bathroom: 'room',
  meal: 'breakfast',
  pool: 'spa',
  spa: 'spa',
}
/** The size of photos that Firn asks for: it fits into this box and is not cut. */
const SIZE = '1024x768'

const supplierPhotos = (images: Images, most: number) =>
  images.slice(0, most).map(({ url, category_slug }) => ({ url: url.replaceAll('{size}', SIZE), scene: SCENES[category_slug] ?? null }))

/**
 * The hotels of ETG within reach of resorts, with texts in every language. Streams the dumps, so memory holds only the hotels that are kept.
 * @throws SupplierUnavailable if a dump can't be read to its end
 */
export async function readContent(
  client: EtgClient,
  places: readonly Place[],
  { fetch: send = fetch, drawn }: { fetch?: typeof fetch; drawn: Drawn },
): Promise<Contents> {
  const kept = new Map<number, ContentHotel>()
  const skipped: Skipped[] = []
  let [read, skippedCount] = [0, 0]
  for (const locale of locales) {
    for await (const { line, number } of linesOf(await dumpAddress(client, locale), send)) {
      const content = parseContent(line)
      if (typeof content === 'string') {
        if (locale !== locales[0]) continue
        skippedCount++
        if (skipped.length < 100) skipped.push({ line: number, reason: content })
        continue
      }
      if (locale === locales[0]) {
        read++
        const hotel = hotelOf(content, places, drawn)
        if (hotel) kept.set(content.hid, hotel)
      }
      const hotel = kept.get(content.hid)
      if (hotel) addTexts(hotel, content, locale)
    }
  }
  return { hotels: [...kept.values()], read, skipped, skippedCount }
}

function parseContent(line: string): Content | string {
  try {
    const found = v.safeParse(Content, JSON.parse(line))
    return found.success ? found.output : `${v.getDotPath(found.issues[0]) ?? 'line'}: ${found.issues[0].message}`
  } catch {
    return 'not JSON'
  }
}

function addTexts(hotel: ContentHotel, content: Content, locale: Locale): void {
  hotel.description = { ...hotel.description, [locale]: textOf(content) }
  for (const group of content.room_groups) {
    const known = group && hotel.roomGroups?.[groupKeyOf(group.rg_ext)]
    if (known) known.name = { ...known.name, [locale]: group.name }
  }
}

const textOf = ({ description_struct }: Content): string =>
  description_struct
    .flatMap(({ paragraphs }) => paragraphs.map(plainText))
    .filter(Boolean)
    .join('\n\n')

function hotelOf(content: Content, places: readonly Place[], drawn: Drawn): ContentHotel | null {
  if (content.deleted || content.is_closed) return null
  const point = { lat: content.latitude, lng: content.longitude }
  const near = nearestPlace(point, places)
  if (!near) return null
  const id = `rh-${content.hid}`
  const amenities = [...new Set(content.serp_filters.flatMap((filter) => AMENITIES[filter] ?? []))]
  const kind = kindOf(content.kind)
  const drawings = drawn({ id, name: content.name, kind, amenities })
  const { photos, sources } = placePhotos(id, drawings, supplierPhotos(content.images_ext, MOST_PHOTOS.hotel))
  const rooms = content.room_groups.filter((group) => group !== null).map((group) => roomOf(group, id, drawings))
  return {
    id,
    resortId: near.place.id,
    name: content.name,
    stars: Math.min(5, Math.max(1, Math.round(content.star_rating))),
    kind,
    address: content.address,
    telephone: content.phone,
    ...point,
    slopeM: near.metres,
    centreM: Math.round(content.distance_center ?? near.metres),
    amenities,
    facts: content.facts,
    description: { en: '' },
    checkIn: content.check_in_time,
    checkOut: content.check_out_time,
    photos,
    sources: [...new Map([...sources, ...rooms.flatMap((room) => room.sources)].map((source) => [source.id, source])).values()],
    roomGroups: Object.fromEntries(rooms.map(({ key, name, photos }) => [key, { name, photos }])),
    supplier: 'rh',
    sourceId: String(content.hid),
    isWithdrawn: false,
  }
}

function roomOf({ name, rg_ext, images_ext }: v.InferOutput<typeof RoomGroup>, hotelId: string, drawings: readonly string[]) {
  const found = supplierPhotos(images_ext, MOST_PHOTOS.room)
  const { photos, sources } = placePhotos(hotelId, drawings, found)
  return { key: groupKeyOf(rg_ext), name: { en: name }, photos: sources.length > 0 ? photos : [], sources }
}

/** The kind of a house, which decides how it is drawn. */
function kindOf(kind: string): 'chalet' | 'grand' | 'modern' {
  if (/Cottage|Villa|Guesthouse|BNB|Farm/.test(kind)) return 'chalet'
  return kind === 'Resort' ? 'grand' : 'modern'
}

async function dumpAddress(client: EtgClient, locale: Locale): Promise<string> {
  const body = { language: locale, inventory: 'all' }
  const answer = await client.ask({ path: 'hotel/info/dump/', body, data: v.object({ url: v.string() }), timeout: TIMEOUT })
  if (answer.status === 'ok') return answer.data.url
  throw new SupplierUnavailable(`ETG has no dump of hotels: ${answer.status === 'error' ? answer.error : answer.status}`)
}

/** The lines of a zstd file with their numbers from 1, as it arrives. @throws SupplierUnavailable if it is cut or damaged */
async function* linesOf(url: string, send: typeof fetch): AsyncGenerator<{ line: string; number: number }> {
  const response = await send(url, { redirect: 'error' })
  if (!response.ok || !response.body) throw new SupplierUnavailable(`ETG answered ${response.status} to the download of a dump`)
  const packed = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
  const opened = packed.pipe(createZstdDecompress())
  packed.once('error', (error) => opened.destroy(error))
  const text = new TextDecoder()
  let [rest, number] = ['', 0]
  try {
    for await (const chunk of opened) {
      const parts = (rest + text.decode(chunk as Uint8Array, { stream: true })).split('\n')
      rest = parts.pop() ?? ''
      if (rest.length > LONGEST_LINE) throw new Error('a line is too long')
      for (const line of parts) {
        number++
        if (line.trim() !== '') yield { line, number }
      }
    }
  } catch (error) {
    throw new SupplierUnavailable(`A dump of ETG can't be read to its end: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (rest.trim() !== '') yield { line: rest, number: number + 1 }
}
