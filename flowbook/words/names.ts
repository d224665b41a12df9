/** A name of the machines' (`bookingInProgress`, `wish-list`) in words: `Booking in progress`. */
export function inWords(name: string): string {
  const words = plainWords(name)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The same without the capital: `booking in progress`. */
export function plainWords(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]/g, ' ')
    .toLowerCase()
}

/** `1 state`, `2 states`. */
export const counted = (count: number, one: string, several = `${one}s`): string => `${count} ${count === 1 ? one : several}`
