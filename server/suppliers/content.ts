import { distanceM, type Point } from '../base/geo.ts'
import type { hotels, resorts } from '../db/schema/index.ts'
import type { PhotoSource } from './photos.ts'

/** The suppliers whose own descriptions of their hotels are loaded. */
export const contentSuppliers = ['rh', 'liteapi'] as const
export type ContentSupplier = (typeof contentSuppliers)[number]

/** A supplier's hotel in the form of the inventory. */
export type ContentHotel = Omit<typeof hotels.$inferInsert, 'id' | 'photos'> & { id: string; photos: string[]; sources: PhotoSource[] }
/** A resort by its position. */
export type Place = Pick<typeof resorts.$inferSelect, 'id' | 'lat' | 'lng'>
/** Addresses of a hotel's drawings: its pictures without photos, and until they are shown. */
export type Drawn = (hotel: { id: string; name: string; kind: string; amenities: string[] }) => string[]
/** What was not a hotel: its line or position from 1 and the reason, up to a hundred. */
export type Skipped = { line: number; reason: string }
/** The hotels of a supplier near our resorts, how many it has, and what could not be read. */
export type Contents = { hotels: ContentHotel[]; read: number; skipped: Skipped[]; skippedCount: number }

/** Metres from a resort within which a hotel belongs to it. */
export const REACH = 8000

/** The nearest resort within reach and its distance in metres, or null. */
export function nearestPlace(point: Point, places: readonly Place[]): { place: Place; metres: number } | null {
  let nearest: { place: Place; metres: number } | null = null
  for (const place of places) {
    const metres = distanceM(point, place)
    if (metres <= (nearest?.metres ?? REACH)) nearest = { place, metres }
  }
  return nearest
}

/** A text without tags and scripts, in one line. */
export const plainText = (text: string): string =>
  text
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, '')
    .replace(/<\/?(a|b|em|i|span|strong|u)\b[^>]*>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Facts of a hotel of which nothing is known. */
export const NO_FACTS: ContentHotel['facts'] = {
  year_built: null,
  year_renovated: null,
  rooms_number: null,
  floors_number: null,
  electricity: { sockets: [], voltage: null, frequency: null },
}
