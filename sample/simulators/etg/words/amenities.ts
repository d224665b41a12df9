import type { Locale } from '../../../../contract/languages.ts'

export type Words = Record<Locale, string>
const words = (en: string, de: string, fr: string): Words => ({ en, de, fr })

/** Groups of amenities. */
const groups = {
  general: words('General', 'Allgemein', 'Général'),
  internet: words('Internet', 'Internet', 'Internet'),
  meals: words('Meals', 'Mahlzeiten', 'Repas'),
  winter: words('Winter sports', 'Wintersport', 'Sports d’hiver'),
  health: words('Beauty and wellness', 'Schönheit und Wellness', 'Beauté et bien-être'),
  children: words('Kids', 'Kinder', 'Enfants'),
  parking: words('Parking', 'Parken', 'Parking'),
  pets: words('Pets', 'Haustiere', 'Animaux'),
}

type Amenity = { group: keyof typeof groups; name: Words; filter?: string }

/** The supplier's words for the amenities of invented hotels, with the filter of the search that they belong to. */
const amenities: Record<string, Amenity> = {
  wifi: { group: 'internet', name: words('Free Wi-Fi', 'Kostenloses WLAN', 'Wi-Fi gratuit'), filter: 'has_internet' },
  'ski-storage': { group: 'winter', name: words('Ski storage', 'Skiraum', 'Local à skis'), filter: 'has_ski' },
  'ski-in': { group: 'winter', name: words('Ski-in/ski-out', 'Direkt an der Piste', 'Au pied des pistes'), filter: 'has_ski' },
  'ski-bus': { group: 'winter', name: words('Ski shuttle', 'Skibus', 'Navette pour les pistes'), filter: 'has_ski_shuttle' },
  'breakfast-buffet': { group: 'meals', name: words('Breakfast buffet', 'Frühstücksbuffet', 'Petit-déjeuner buffet'), filter: 'has_meal' },
  restaurant: { group: 'meals', name: words('Restaurant', 'Restaurant', 'Restaurant'), filter: 'has_meal' },
  bar: { group: 'meals', name: words('Bar', 'Bar', 'Bar') },
  spa: { group: 'health', name: words('Spa', 'Spa', 'Spa'), filter: 'has_spa' },
  pool: { group: 'health', name: words('Indoor pool', 'Hallenbad', 'Piscine intérieure'), filter: 'has_pool' },
  gym: { group: 'health', name: words('Fitness facilities', 'Fitnessraum', 'Salle de sport'), filter: 'has_fitness' },
  kids: { group: 'children', name: words('Playroom', 'Spielzimmer', 'Salle de jeux'), filter: 'has_kids' },
  parking: { group: 'parking', name: words('Parking', 'Parkplatz', 'Parking'), filter: 'has_parking' },
  pets: { group: 'pets', name: words('Pets allowed', 'Haustiere erlaubt', 'Animaux acceptés'), filter: 'has_pets' },
  quiet: { group: 'general', name: words('Soundproof rooms', 'Schallisolierte Zimmer', 'Chambres insonorisées') },
  apres: { group: 'general', name: words('Evening entertainment', 'Abendunterhaltung', 'Animations en soirée') },
}

const known = (keys: readonly string[]): [string, Amenity][] =>
  keys.flatMap((key) => {
    const amenity = amenities[key]
    return amenity ? [[key, amenity] as [string, Amenity]] : []
  })

/** `amenity_groups` of a hotel's content. `paid` are those of `keys` that cost extra. */
export function amenityGroups(keys: readonly string[], paid: readonly string[], locale: Locale) {
  const found = known(keys)
  return Object.entries(groups).flatMap(([group, name]) => {
    const members = found.filter(([, amenity]) => amenity.group === group)
    const names = (list: typeof members) => list.map(([, amenity]) => amenity.name[locale])
    const nonFree = members.filter(([key]) => paid.includes(key))
    return members.length > 0 ? [{ group_name: name[locale], amenities: names(members), non_free_amenities: names(nonFree) }] : []
  })
}

/** `serp_filters` of a hotel's content. */
export const filtersOf = (keys: readonly string[]): string[] => [...new Set(known(keys).flatMap(([, { filter }]) => filter ?? []))]

/** Names of all amenities and all filters, for the word lists. */
export const amenityNames: readonly Words[] = Object.values(amenities).map(({ name }) => name)
export const filters: readonly string[] = [...filtersOf(Object.keys(amenities)), 'has_disabled_support', 'has_smoking', 'kitchen']
