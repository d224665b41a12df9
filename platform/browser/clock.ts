let read = () => Date.now()

/** The present in unix milliseconds. */
export const now = (): number => read()

/** Puts another clock in place, for tests and demonstrations; returns how to put the old one back. */
export function setClock(clock: () => number): () => void {
  const before = read
  read = clock
  return () => {
    read = before
  }
}

/** Whole seconds from now until a point in unix seconds, never below 0; 0 where there is none. */
export const secondsUntil = (unixSeconds: number | null | undefined): number =>
  unixSeconds ? Math.max(0, Math.ceil(unixSeconds - now() / 1000)) : 0
