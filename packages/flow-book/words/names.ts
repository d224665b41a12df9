/** An identifier (`bookingInProgress`, `wish-list`) as text: `Booking in progress`. */
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

/** A duration in milliseconds as text: `0.3 s`, `20 s`, `5 min`. */
export function durationInWords(milliseconds: number): string {
  const seconds = milliseconds / 1000
  return seconds >= 120 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`
}

/** A delay as text: `after 20 s`, or `after some time` if it is not fixed. */
export const delayInWords = (milliseconds: number | null): string =>
  milliseconds === null ? 'after some time' : `after ${durationInWords(milliseconds)}`

/** The file name of a flow: `bookNow` is `book-now`. */
export const fileNameOf = (flow: string): string => flow.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The flow of a file: `book-now.ts` belongs to `bookNow`. */
export const flowIdOf = (file: string): string =>
  file.replace(/\.\w+$/, '').replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
