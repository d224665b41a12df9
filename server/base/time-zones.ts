import { TZDate } from '@date-fns/tz'
import type { Duration } from 'date-fns'
import { add } from 'date-fns/add'
import { format } from 'date-fns/format'

/** IANA time zone of a country's ski resorts. Where there are several, the longitude (degrees east) decides: bands from the west, up to `to`. */
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

const LOCAL = "yyyy-MM-dd'T'HH:mm"

/** An instant as local time of a zone, yyyy-MM-ddTHH:mm. */
export const localTimeAt = (timeZone: string, at: Date): string => format(new TZDate(at, timeZone), LOCAL)

/** A local time, yyyy-MM-ddTHH:mm, moved by a duration (back where negative). It has no zone, so that no hour is left out or comes twice. */
export const addToLocalTime = (local: string, duration: Duration): string => format(add(new TZDate(`${local}:00Z`, 'UTC'), duration), LOCAL)
