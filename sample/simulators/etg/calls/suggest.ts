import * as v from 'valibot'
import type { World } from '../state/world.ts'
import { regions } from '../stock/regions.ts'
import { type Answer, Language, read, text } from './read.ts'

/** Hotels and regions in an answer, at most of each. */
const MOST = 5

const Body = v.object({ query: text(1, 256), language: v.nullish(Language) })

/** Without accents and in lower case. */
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** `search/multicomplete/`: hotels and regions whose names contain the text. In the sandbox `regions` is always null. */
export function suggest({ stock, settings }: World, body: unknown): Answer {
  const { query, language } = read(Body, body)
  const wanted = plain(query)
  const hotels = stock.hotels.filter(({ draft }) => plain(draft.name).includes(wanted)).slice(0, MOST)
  const nameOf = (names: Record<string, string | null>) => names[language ?? 'en'] ?? names.en ?? ''
  const found = regions.filter(({ names }) => plain(nameOf(names)).includes(wanted)).slice(0, MOST)
  return {
    data: {
      hotels: hotels.map(({ hid, slug, draft, region }) => ({ id: slug, hid, name: draft.name, region_id: region.id })),
      regions: settings.isSandbox
        ? null
        : found.map(({ id, names, type, countryCode }) => ({ id, name: nameOf(names), type, country_code: countryCode })),
    },
  }
}
