import { TZDate } from '@date-fns/tz'
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { format } from 'date-fns/format'
import { memoize } from './memoize.ts'

/**
 * IANA time zones of countries' ski resorts. In countries with several zones the longitude (degrees east) decides: bands from west to east, each up
 * to `to`.
 */
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
/** Length of such a text in characters. */
const LOCAL_LENGTH = 16

/** An instant as local time of a zone, yyyy-MM-ddTHH:mm. */
export const localTimeAt = (timeZone: string, at: Date): string => format(new TZDate(at, timeZone), LOCAL)

/** An instant with the time zone of a place (IANA). */
export interface ZonedTime {
  timeZone: string
  at: Date
}

/**
 * The instant of a local time, yyyy-MM-ddTHH:mm, in a zone. At the end of summer time the repeated hour is the second one. A skipped hour ends with
 * the following one. Both give deadlines the longer time.
 */
export const instantOf = (timeZone: string, local: string): Date => new Date(milliseconds(timeZone, local))

/** Cached: lists and bookings use the same few deadlines, and one conversion takes as long as presenting an offer. */
const milliseconds = memoize((timeZone: string, local: string): number => {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = local.split(/\D/).map(Number)
  const at = new TZDate(year, month - 1, day, hour, minute, timeZone).getTime()
  const later = new Date(at + millisecondsInHour)
  return localTimeAt(timeZone, later) === local ? later.getTime() : at
})

/** A local time, yyyy-MM-ddTHH:mm, some minutes later, or earlier if negative. It has no zone, so clock changes do not matter. */
export const addMinutes = (local: string, minutes: number): string =>
  new Date(Date.parse(`${local}Z`) + minutes * millisecondsInMinute).toISOString().slice(0, LOCAL_LENGTH)
