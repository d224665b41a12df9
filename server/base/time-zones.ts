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
