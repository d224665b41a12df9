let read = () => Date.now()

/** Returns the current time in unix milliseconds. */
export const now = (): number => read()

/** Replaces the clock, for tests and demonstrations. @returns a function to restore the previous one */
export function setClock(clock: () => number): () => void {
  const before = read
  read = clock
  return () => {
    read = before
  }
}

/** Returns the whole seconds from now until a time in unix seconds; 0 if it has passed or is missing. */
export const secondsUntil = (unixSeconds: number | null | undefined): number =>
  unixSeconds ? Math.max(0, Math.ceil(unixSeconds - now() / 1000)) : 0
