import type { World } from '../state/world.ts'
import { amenityNames, filters } from '../words/amenities.ts'
import { type CallName, callNames, callOf } from '../words/calls.ts'
import { wordLanguages } from '../words/languages.ts'
import { meals } from '../words/meals.ts'
import { bedWords, roomAmenities } from '../words/rooms.ts'
import { taxNames } from '../words/taxes.ts'
import type { Answer } from './read.ts'

/** A word with its name in 27 languages, English where there is no translation. The names of these two fields are open. */
const word = (name: string, names: Partial<Record<string, string>> & { en: string }) => ({
  name,
  locale: Object.fromEntries(wordLanguages.map((language) => [language, names[language] ?? names.en])),
})

/** `king-bed` becomes `King bed`. */
const readable = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[-_]/g, ' ')
const plainWord = (name: string) => word(name, { en: readable(name) })
const named = (names: Readonly<Record<string, string>>) => Object.entries(names).map(([name, en]) => word(name, { en }))

/** `hotel/static/`: the words for beds, meals, amenities, taxes, filters and sockets. */
export const staticWords = (): Answer => ({
  data: {
    beddings: bedWords.map(plainWord),
    meals: named(meals),
    room_amenities: roomAmenities.map(plainWord),
    taxes: named(taxNames),
    serp_filters: filters.map(plainWord),
    sockets: ['A', 'B', 'C', 'E', 'F', 'J', 'L'].map((socket) => word(socket, { en: `Type ${socket}` })),
    amenities: amenityNames.map((names) => word(names.en, names)),
  },
})

/** The name of an endpoint in `overview/` and `debug`. */
export const endpointOf = (call: CallName): string => `api/b2b/v3/${call}`

/** `overview/`: the endpoints of the key with their limits. */
export const overview = ({ limits }: World): Answer => ({
  data: callNames.map((call) => {
    const limit = limits.limitOf(call)
    return {
      endpoint: endpointOf(call),
      is_active: callOf(call).isDisabled !== true,
      is_debug_mode: true,
      is_limited: limit !== null,
      requests_number: limit?.requests ?? 0,
      seconds_number: limit?.seconds ?? 0,
    }
  }),
})
