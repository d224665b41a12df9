import * as v from 'valibot'
import { instant } from '../rates/stay.ts'
import type { DumpFile } from '../state/links.ts'
import type { World } from '../state/world.ts'
import { contentOf } from '../stock/content.ts'
import { EtgError } from '../words/errors.ts'
import { type Answer, Language, notInChoices, read } from './read.ts'
import { HotelInfo } from './search-body.ts'

/** `hotel/info/`: the content of one hotel, also of one that is closed or deleted. @throws EtgError `hotel_not_found` */
export function hotelInfo({ stock, settings, origin }: World, body: unknown): Answer {
  const { hid, id, language } = read(HotelInfo, body)
  const hotel = hid ? stock.byHid.get(hid) : stock.bySlug.get(id ?? '')
  if (!hotel) throw new EtgError('hotel_not_found')
  return { data: contentOf(hotel, settings.isSandbox ? 'en' : language, origin) }
}

/** Which hotels of the stock are in a dump. What the words mean exactly is the supplier's own. */
const inventories = ['all', 'direct', 'direct_fast', 'direct_fast_extended', 'preferable', 'top'] as const
const DumpBody = v.object({ language: Language, inventory: v.nullish(v.picklist(inventories, notInChoices)) })

const DAY = 86_400_000
/** Dumps of everything are renewed on Mondays, those of changes every day, both at midnight UTC. */
const MONDAY = new Date('2024-01-01T00:00:00Z').getTime()

const startOf = (at: Date, period: number) => new Date(MONDAY + Math.floor((at.getTime() - MONDAY) / period) * period)

function link({ links, origin, settings }: World, file: DumpFile, name: string): Answer {
  // Documented for the sandbox.
  if (settings.isSandbox && file.language !== 'en') throw new EtgError('dump_not_ready')
  const isChanges = file.kind === 'hotels-changed' || file.kind === 'reviews-changed'
  const lastUpdate = startOf(settings.now(), isChanges ? DAY : 7 * DAY)
  return { data: { url: `${origin}${links.issue(file, name)}`, last_update: instant(lastUpdate) } }
}

/** `hotel/info/dump/` and `hotel/info/incremental_dump/`. @throws EtgError `dump_not_ready` in the sandbox for another language than English */
export const hotelDump =
  (kind: 'hotels' | 'hotels-changed') =>
  (world: World, body: unknown): Answer => {
    const { language, inventory } = read(DumpBody, body)
    const name = kind === 'hotels' ? `feed_${language}_v3.json.zst` : `feed_${language}_v3_changes.json.zst`
    return link(world, { kind, language, inventory: inventory ?? 'all' }, name)
  }

/** `hotel/region/dump/`: all regions in all languages. */
export const regionDump = (world: World): Answer => link(world, { kind: 'regions', language: 'en', inventory: 'all' }, 'regions.json.zst')

/** `hotel/reviews/dump/` and `hotel/incremental_reviews/dump/`. */
export const reviewsDump =
  (kind: 'reviews' | 'reviews-changed') =>
  (world: World, body: unknown): Answer => {
    const { language } = read(v.object({ language: Language }), body)
    const name = `${kind}_${language}.${world.settings.reviewsFormat === 'gzip' ? 'json.gz' : 'jsonl.zst'}`
    return link(world, { kind, language, inventory: 'all' }, name)
  }
