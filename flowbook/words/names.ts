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

/** A time in milliseconds in words: `0.3 s`, `20 s`, `5 min`. */
export function durationInWords(milliseconds: number): string {
  const seconds = milliseconds / 1000
  return seconds >= 120 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`
}

/** The cause of a transition that waits: `after 20 s`; without a fixed time `after some time`. */
export const delayInWords = (milliseconds: number | null): string =>
  milliseconds === null ? 'after some time' : `after ${durationInWords(milliseconds)}`

/** Name of a flow's files and folders: `bookNow` is `book-now`. */
export const fileNameOf = (flow: string): string => flow.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The flow that a file belongs to: `book-now.ts` is `bookNow`'s. */
export const flowIdOf = (file: string): string =>
  file.replace(/\.\w+$/, '').replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
