import { inArray } from 'drizzle-orm'
import { resorts } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { type OrderRow, soldBundle } from '../orders/rows.ts'

/** IANA time zone of a country's ski resorts. Where there are several, the band of longitudes (degrees east) tells: from the west, up to `to`. */
const ZONES: Record<string, string | { to: number; zone: string }[]> = {
  CH: 'Europe/Zurich',
  AT: 'Europe/Vienna',
  IT: 'Europe/Rome',
  FR: 'Europe/Paris',
  RS: 'Europe/Belgrade',
  BA: 'Europe/Sarajevo',
  SE: 'Europe/Stockholm',
  CA: [
    { to: -117.5, zone: 'America/Vancouver' },
    { to: -110, zone: 'America/Edmonton' },
    { to: -90, zone: 'America/Winnipeg' },
    { to: 180, zone: 'America/Toronto' },
  ],
  US: [
    { to: -115, zone: 'America/Los_Angeles' },
    { to: -102, zone: 'America/Denver' },
    { to: -87, zone: 'America/Chicago' },
    { to: 180, zone: 'America/New_York' },
  ],
}

/** The time zone of a place: ISO 3166 country code and longitude in degrees. */
export function timeZoneAt(countryCode: string, lng: number): string {
  const zone = ZONES[countryCode] ?? 'Europe/Vienna'
  return typeof zone === 'string' ? zone : (zone.find(({ to }) => lng < to)?.zone ?? 'UTC')
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** An instant as local time of a zone, yyyy-MM-ddTHH:mm. */
export function localTimeAt(timeZone: string, at: Date): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, format)
  return format.format(at).replace(' ', 'T')
}

/** The clock of a trip's destination. */
export type LocalClock = (order: OrderRow) => string

/** Tells what time an instant is where each of the trips goes, yyyy-MM-ddTHH:mm: deadlines and the end of a trip are judged by it (I18N-13). */
export async function localClocks(db: Db, rows: readonly OrderRow[], at: Date): Promise<LocalClock> {
  const ids = [...new Set(rows.map((row) => soldBundle(row, 'en').resort.id))]
  const found = ids.length > 0 ? await db.select({ id: resorts.id, lng: resorts.lng }).from(resorts).where(inArray(resorts.id, ids)) : []
  const lngOf = new Map(found.map(({ id, lng }) => [id, lng]))
  return (order) => {
    const { id, countryCode } = soldBundle(order, 'en').resort
    return localTimeAt(timeZoneAt(countryCode, lngOf.get(id) ?? 0), at)
  }
}
