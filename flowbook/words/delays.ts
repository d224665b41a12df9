/** A time in milliseconds in words: `0.3 s`, `20 s`, `5 min`. */
export function durationInWords(milliseconds: number): string {
  const seconds = milliseconds / 1000
  return seconds >= 120 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`
}

/** What a transition that waits says: `after 20 s`. A time that is not fixed has no words and says so. */
export const delayInWords = (milliseconds: number | null): string =>
  milliseconds === null ? 'after some time' : `after ${durationInWords(milliseconds)}`
