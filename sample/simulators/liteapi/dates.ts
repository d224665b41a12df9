/** A day in milliseconds. */
const DAY = 86_400_000

/** Whether a text is an existing day, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && dayOf(at) === text
}

/** The day of an instant in GMT, YYYY-MM-DD. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** The nights of a stay, each by its first day. */
export function nightsOf({ checkin, checkout }: { checkin: string; checkout: string }): string[] {
  const first = Date.parse(checkin)
  const count = Math.max(0, Math.round((Date.parse(checkout) - first) / DAY))
  return Array.from({ length: count }, (_, night) => dayOf(new Date(first + night * DAY)))
}

/** An instant some days before a day, at an hour of GMT. */
export const daysBefore = (day: string, days: number, hour: number): Date => new Date(Date.parse(day) - days * DAY + hour * 3_600_000)

/** An instant as `cancelTime` has it: YYYY-MM-DD HH:MM:SS in GMT. */
export const gmtOf = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ')

/** An instant as bookings have it: ISO 8601 in seconds. */
export const isoOf = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`
