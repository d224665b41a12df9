import { type HotelDraft, inventOtherHotels } from '../../../inventory/hotels.ts'
import type { RoomDraft } from '../../../inventory/rooms.ts'
import type { SampleTexts } from '../../../inventory/texts.ts'
import { randomFrom } from '../../../random.ts'
import { roomWords } from '../words/rooms.ts'
import { awkward, type Difference } from './awkward.ts'
import type { Hotel, Room } from './hotel.ts'
import { resortRegions } from './regions.ts'
import { type SpecialHotel, specialHotels } from './special.ts'

/** Ordinary hotels of each ski resort. */
const PER_RESORT = 3
const FIRST_HID = 7_100_001
/** Rooms of each kind in a test hotel: enough for the largest search. */
const SPECIAL_UNITS = 12

/** All hotels of the simulator, always the same. */
export type Stock = { hotels: readonly Hotel[]; byHid: ReadonlyMap<number, Hotel>; bySlug: ReadonlyMap<string, Hotel> }

const slugOf = (...parts: string[]) =>
  parts
    .join(' ')
    .normalize('NFD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

const keyOf = (hotelId: string, roomId: string) => roomId.slice(hotelId.length + 1)

function roomOf(hotelId: string, draft: RoomDraft): Room {
  const key = keyOf(hotelId, draft.id)
  const words = roomWords(key)
  return {
    key,
    name: draft.name,
    bedding: draft.bedding,
    adults: draft.adults,
    children: draft.children,
    isNonSmoking: draft.nonSmoking,
    units: Math.min(draft.units, randomFrom(`allotment of ${draft.id}`).whole(1, 9)),
    baseMinor: draft.baseMinor,
    words,
    rgExt: words.rgExt,
    plans: draft.plans.map(({ board, boardMinor, feeSteps }) => ({ meal: board, boardMinor, feeSteps, lastPercent: 100 })),
  }
}

function hotelOf(hid: number, draft: HotelDraft, rooms: Room[], difference: Difference & { slug?: string } = {}): Hotel {
  const region = resortRegions.get(draft.resortId)
  if (!region) throw new Error(`No region for ${draft.resortId}`)
  const { selling = {}, overlay = {}, hasEveryPolicy = false, slug = slugOf(draft.name, draft.resortId) } = difference
  return { hid, slug, draft, region, rooms: difference.rooms?.(rooms) ?? rooms, selling, overlay, hasEveryPolicy }
}

/** A test hotel in the place and with the rooms of an ordinary one, and with an apartment for a large family. */
function specialHotel(special: SpecialHotel, model: HotelDraft, index: number, texts: SampleTexts): Hotel {
  const description = Object.fromEntries(
    Object.entries(model.description).map(([locale, text]) => [locale, text.replaceAll(model.name, special.name)]),
  ) as HotelDraft['description']
  const lat = model.lat + (index + 1) / 5000
  const draft = { ...model, id: `special-${special.hid}`, name: special.name, description, lat, closedMonths: [] }
  const rooms = model.rooms.map((room) => ({ ...roomOf(model.id, room), units: SPECIAL_UNITS }))
  const others = rooms.filter(({ key }) => key !== 'apartment')
  const [first] = others
  if (!first) throw new Error(`${model.id} has no rooms`)
  const apartment = {
    ...first,
    key: 'apartment',
    name: texts.everywhere('sample.room.apartment.name'),
    bedding: texts.everywhere('sample.room.apartment.bedding'),
    adults: 6,
    children: 4,
    baseMinor: first.baseMinor * 2,
    words: roomWords('apartment'),
    rgExt: roomWords('apartment').rgExt,
  }
  return hotelOf(special.hid, draft, [...others, apartment], special)
}

/** Inventing takes half a second, so that simulators with the same texts share the hotels. */
const invented = new WeakMap<SampleTexts, Stock>()

/** The hotels: three in each ski resort, some of them awkward, and the documented test hotels in St. Anton. */
export function stockOf(texts: SampleTexts): Stock {
  const stock = invented.get(texts) ?? inventStock(texts)
  invented.set(texts, stock)
  return stock
}

function inventStock(texts: SampleTexts): Stock {
  const drafts = inventOtherHotels(PER_RESORT, texts)
  const ordinary = drafts.map((draft, index) =>
    hotelOf(
      FIRST_HID + index,
      draft,
      draft.rooms.map((room) => roomOf(draft.id, room)),
      awkward[draft.id],
    ),
  )
  const model = drafts.find(({ resortId }) => resortId === 'st-anton')
  if (!model) throw new Error('No hotel in St. Anton')
  const hotels = [...ordinary, ...specialHotels.map((special, index) => specialHotel(special, model, index, texts))]
  return {
    hotels,
    byHid: new Map(hotels.map((hotel) => [hotel.hid, hotel])),
    bySlug: new Map(hotels.map((hotel) => [hotel.slug, hotel])),
  }
}
