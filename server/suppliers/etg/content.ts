import { type Locale, locales } from '../../../contract/languages.ts'
import { type ContentHotel, type Contents, type Drawn, nearestPlace, type Place, plainText, type Skipped } from '../content.ts'
import { MOST_PHOTOS, placePhotos } from '../photos.ts'
import type { EtgClient } from './client.ts'
import { Content, check, type Images, Position, parseJson, type RoomGroup } from './content-line.ts'
import { dumpAddress, linesOf } from './dump.ts'
import { groupKeyOf } from './room-group.ts'

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
    const isFirst = locale === locales[0]
    const skip = (line: number, reason: string) => {
      if (!isFirst) return
      skippedCount++
      if (skipped.length < 100) skipped.push({ line, reason })
    }
    for await (const { line, number } of linesOf(await dumpAddress(client, locale), send)) {
      const json = parseJson(line)
      const position = json === undefined ? 'not JSON' : check(Position, json)
      if (typeof position === 'string') {
        skip(number, position)
        continue
      }
      const near = isFirst ? nearestPlace({ lat: position.latitude, lng: position.longitude }, places) : null
      if (isFirst) read++
      // Most hotels are far from any resort. Only the others are looked at as a whole.
      if (!near && !kept.has(position.hid)) continue
      const content = check(Content, json)
      if (typeof content === 'string') {
        skip(number, content)
        continue
      }
      const hotel = near ? hotelOf(content, near, drawn) : kept.get(content.hid)
      if (!hotel) continue
      kept.set(content.hid, hotel)
      addTexts(hotel, content, locale)
    }
  }
  return { hotels: [...kept.values()], read, skipped, skippedCount }
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

function hotelOf(content: Content, near: { place: Place; metres: number }, drawn: Drawn): ContentHotel | null {
  if (content.deleted || content.is_closed) return null
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
    lat: content.latitude,
    lng: content.longitude,
    slopeM: null,
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

function roomOf({ name, rg_ext, images_ext }: RoomGroup, hotelId: string, drawings: readonly string[]) {
  const found = supplierPhotos(images_ext, MOST_PHOTOS.room)
  const { photos, sources } = placePhotos(hotelId, drawings, found)
  return { key: groupKeyOf(rg_ext), name: { en: name }, photos: sources.length > 0 ? photos : [], sources }
}

/** The kind of a house, which decides how it is drawn. */
function kindOf(kind: string): 'chalet' | 'grand' | 'modern' {
  if (/Cottage|Villa|Guesthouse|BNB|Farm/.test(kind)) return 'chalet'
  return kind === 'Resort' ? 'grand' : 'modern'
}
