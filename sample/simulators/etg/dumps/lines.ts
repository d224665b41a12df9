import { randomFrom } from '../../../random.ts'
import type { DumpFile } from '../state/links.ts'
import type { World } from '../state/world.ts'
import { contentOf } from '../stock/content.ts'
import type { Hotel, Region } from '../stock/hotel.ts'
import { countryNames, regions } from '../stock/regions.ts'

/** One hotel in twenty changes on a day. */
const CHANGES = 20

/** Which hotels a word of `inventory` means. Invented: the supplier chooses by contract and sales. */
const inventories: Record<string, (hotel: Hotel) => boolean> = {
  direct: ({ hid }) => hid % 2 === 0,
  direct_fast: ({ hid }) => hid % 2 === 0,
  direct_fast_extended: ({ hid }) => hid % 2 === 0,
  preferable: ({ draft }) => draft.stars >= 4,
}

/** Whether a hotel changed on the day before. Closed and deleted hotels are in every dump of changes. */
const hasChanged = ({ hid, overlay }: Hotel, day: string) =>
  overlay.deleted === true || overlay.is_closed === true || randomFrom(`${hid} changed on ${day}`).whole(1, CHANGES) === 1

const today = ({ settings }: World) => settings.now().toISOString().slice(0, 10)

const hotelsOf = (world: World, { kind, inventory }: DumpFile): Hotel[] =>
  world.stock.hotels.filter(
    (hotel) =>
      (inventories[inventory]?.(hotel) ?? true) &&
      ((kind !== 'hotels-changed' && kind !== 'reviews-changed') || hasChanged(hotel, today(world))),
  )

/** The list of hotels of a region may be missing, null or empty: it is missing for countries, null in Cortina and empty in Sestriere. */
function hidsOf(region: Region, hotels: readonly Hotel[]) {
  const found = hotels.filter((hotel) => hotel.region === region)
  if (region.type === 'Country') return {}
  if (region.names.en?.startsWith('Cortina')) return { hids: null, hotels: null }
  if (region.names.en === 'Sestriere') return { hids: [], hotels: [] }
  return { hids: found.map(({ hid }) => hid), hotels: found.map(({ slug }) => slug) }
}

const regionLine = (region: Region, hotels: readonly Hotel[]) => ({
  id: region.id,
  type: region.type,
  name: region.names,
  country_code: region.countryCode,
  country_name: countryNames(region.countryCode),
  center: { longitude: region.longitude, latitude: region.latitude },
  iata: null,
  ...hidsOf(region, hotels),
})

const aspects = ['cleanness', 'location', 'price', 'services', 'room', 'meal', 'wifi', 'hygiene'] as const
const pluses = ['Close to the lift, and breakfast was plentiful.', 'Warm ski room, friendly hosts.', 'Ruhig gelegen, schöner Ausblick.']
const minuses = ['The stairs are steep.', 'Le Wi-Fi était lent.', '']
const authors = ['Ada', 'Bruno', 'Chiara', 'Dušan', 'Élodie', 'Freja']

function review(hotel: Hotel, index: number) {
  const chance = randomFrom(`review ${index} of ${hotel.hid}`)
  const month = String(chance.whole(1, 4)).padStart(2, '0')
  return {
    review_plus: chance.pick(pluses),
    review_minus: chance.pick(minuses),
    created: `2026-${month}-${String(chance.whole(10, 28))}`,
    author: chance.pick(authors),
    adults: 2,
    children: chance.whole(0, 2),
    room_name: hotel.rooms[0]?.name.en ?? '',
    nights: chance.whole(2, 8),
    rating: chance.whole(12, 20) / 2,
    traveller_type: chance.pick(['couple', 'family', 'solo']),
    trip_type: 'leisure',
    detailed: Object.fromEntries(aspects.map((aspect) => [aspect, chance.whole(6, 10)])),
    images: [],
  }
}

/** Up to three invented reviews of a hotel. Some hotels have none. */
function reviewsOf(hotel: Hotel) {
  const reviews = Array.from({ length: hotel.hid % 4 }, (_, index) => review(hotel, index))
  if (reviews.length === 0) return null
  const mean = (values: number[]) => Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10
  const detailed = aspects.map((aspect) => [aspect, mean(reviews.map((one) => one.detailed[aspect] ?? 0))])
  return { hid: hotel.hid, rating: mean(reviews.map(({ rating }) => rating)), detailed_ratings: Object.fromEntries(detailed), reviews }
}

/** The lines of a dump of hotels or regions, each a JSON object. */
export function linesOf(world: World, file: DumpFile): string[] {
  const rows =
    file.kind === 'regions'
      ? regions.map((region) => regionLine(region, world.stock.hotels))
      : hotelsOf(world, file).map((hotel) => contentOf(hotel, file.language, world.origin))
  return rows.map((row) => JSON.stringify(row))
}

/** A dump of reviews: by hotel id. Hotels without reviews are left out. */
export const reviewsById = (world: World, file: DumpFile): Record<string, NonNullable<ReturnType<typeof reviewsOf>>> =>
  Object.fromEntries(
    hotelsOf(world, file).flatMap((hotel) => {
      const found = reviewsOf(hotel)
      return found ? [[hotel.slug, found]] : []
    }),
  )
