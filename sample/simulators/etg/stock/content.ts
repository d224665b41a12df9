import { type Language, languages, localeOf } from '../../../../contract/languages.ts'
import { amenityGroups, filtersOf } from '../words/amenities.ts'
import type { Hotel, Room } from './hotel.ts'
import { metapolicyOf } from './metapolicy.ts'
import { photosOf } from './photos.ts'

/** Small houses by the first word of their names. */
const SMALL = /^(Pension|Gasthof|Gästehaus|Pansion|Auberge|Albergo|Konak)\b/

/** `kind` of a hotel, in the supplier's words. */
export function kindOf({ draft }: Hotel): string {
  if (SMALL.test(draft.name)) return 'Guesthouse'
  if (/^(Résidence|Residenza)\b/.test(draft.name)) return 'Apart-hotel'
  if (draft.kind === 'chalet') return 'Cottages_and_Houses'
  return draft.kind === 'grand' ? 'Resort' : 'Hotel'
}

const seconds = (time: string) => `${time}:00`

function roomGroup(room: Room, at: { hotel: Hotel; index: number; language: string; origin: string }) {
  const { main, bedding } = roomNames(room, at.language)
  return {
    room_group_id: at.index + 1,
    name: `${main} (${bedding})`,
    name_struct: { main_name: main, bedding_type: bedding, bathroom: null },
    rg_ext: room.words.rgExt,
    room_amenities: [...room.words.amenities, ...(room.isNonSmoking ? ['non-smoking'] : [])],
    images_ext: photosOf(at.origin, `${at.hotel.hid}-${room.key}`, ['guest_rooms', 'guest_rooms', 'bathroom']),
    size: room.words.size,
  }
}

/** The name of a room and its beds in a language of the supplier, English where there is no translation. */
export function roomNames({ name, bedding }: Room, language: string): { main: string; bedding: string } {
  const locale = localeOf(language)
  const { hasCapitals }: Language = languages[locale]
  return { main: name[locale], bedding: hasCapitals ? bedding[locale] : bedding[locale].toLowerCase() }
}

/** The short description of a region in the content of a hotel. */
const regionOf = ({ region }: Hotel, language: string) => ({
  id: region.id,
  name: region.names[language] ?? region.names.en,
  type: region.type,
  country_code: region.countryCode,
  iata: null,
})

/**
 * The content of a hotel: the answer of `hotel/info/` and a line of the dumps.
 * @param language a language of the supplier; texts without a translation are English
 * @param origin where the simulator serves the pictures
 */
export function contentOf(hotel: Hotel, language: string, origin: string): Record<string, unknown> {
  const { draft } = hotel
  const locale = localeOf(language)
  return {
    hid: hotel.hid,
    id: hotel.slug,
    name: draft.name,
    kind: kindOf(hotel),
    star_rating: draft.stars,
    address: draft.address,
    postal_code: null,
    latitude: draft.lat,
    longitude: draft.lng,
    region: regionOf(hotel, language),
    phone: draft.telephone,
    email: `reception@${hotel.slug.replaceAll('_', '-')}.example`,
    hotel_chain: 'No chain',
    check_in_time: seconds(draft.checkIn),
    check_in_time_end: null,
    check_out_time: seconds(draft.checkOut),
    front_desk_time_start: '07:00:00',
    front_desk_time_end: '22:00:00',
    description_struct: draft.description[locale].split('\n\n').map((paragraph, index) => ({
      title: index === 0 ? titles.location[locale] : titles.hotel[locale],
      paragraphs: [paragraph],
    })),
    amenity_groups: amenityGroups(draft.amenities, draft.paidAmenities, locale),
    serp_filters: filtersOf(draft.amenities),
    images: [],
    images_ext: photosOf(origin, String(hotel.hid), ['hotel_front', 'lobby', 'meal', 'exterior', 'sports', 'unspecified']),
    room_groups: hotel.rooms.map((room, index) => roomGroup(room, { hotel, index, language, origin })),
    metapolicy_struct: metapolicyOf(hotel),
    metapolicy_extra_info: hotel.hasEveryPolicy ? extraInfo[locale] : '',
    // Deprecated, but still to be shown.
    policy_struct: hotel.hasEveryPolicy ? [{ title: titles.policies[locale], paragraphs: [oldPolicy[locale]] }] : [],
    payment_methods: ['cash', 'mastercard', 'visa'],
    facts: draft.facts,
    keys_pickup: {
      type: draft.kind === 'chalet' ? 'lobby' : 'reception',
      phone: null,
      email: null,
      is_contactless: false,
      apartment_office_address: null,
      apartment_extra_information: null,
    },
    is_closed: false,
    deleted: false,
    is_gender_specification_required: false,
    star_certificate: null,
    distance_center: draft.centreM,
    giata_code: null,
    ...hotel.overlay,
  }
}

const titles = {
  location: { en: 'Location', de: 'Lage', fr: 'Emplacement' },
  hotel: { en: 'At the hotel', de: 'Im Hotel', fr: 'À l’hôtel' },
  policies: { en: 'Policies', de: 'Hausordnung', fr: 'Règlement' },
}

const oldPolicy = {
  en: 'Pets need a reservation.',
  de: 'Haustiere sind anzumelden.',
  fr: 'Les animaux doivent être annoncés.',
}

const extraInfo = {
  en: 'The city tax is paid on arrival. Ski boots stay in the ski room. Quiet hours are from 22:00 to 07:00.',
  de: 'Die Kurtaxe ist bei der Ankunft zu zahlen. Skischuhe bleiben im Skiraum. Nachtruhe ist von 22 bis 7 Uhr.',
  fr: 'La taxe de séjour se règle à l’arrivée. Les chaussures de ski restent au local à skis. Le calme est demandé de 22 h à 7 h.',
}
