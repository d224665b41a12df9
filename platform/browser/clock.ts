/**
 * The server's clock. A device's clock may be hours off or be corrected at any time. The first response sets this clock, later ones keep it within the
 * second to which the `Date` header is precise. In between, the browser's monotonic timer advances it.
 */

/** Milliseconds by which wall clock and monotonic timer may part before something must have happened: a sleep, or a correction of the clock. */
const JUMP = 2_000

/** Precision of the `Date` header in milliseconds. */
const PRECISION = 1_000

const deviceSkew = () => Date.now() - performance.now()

/** Unix milliseconds at the zero of the monotonic timer, by the server. The device's own until the first response. */
let origin = deviceSkew()
let lastSkew = origin
let checkTime = () => {}

/**
 * Sets the function that asks the back end for anything, so that its response sets the clock. It is called after a sleep or a correction of the
 * device's clock, which look alike from here.
 */
export function onClockJump(check: () => void): void {
  checkTime = check
}

function readServerClock(): number {
  const skew = deviceSkew()
  if (Math.abs(skew - lastSkew) > JUMP) {
    lastSkew = skew
    checkTime()
  }
  return origin + performance.now()
}

/**
 * Sets the clock by a response. The server wrote the header between sending and receiving, so the clock moves only as far as the header proves it wrong.
 * @param date value of the `Date` header
 * @param sentAt milliseconds of `performance.now()` when the request was sent
 */
export function setClockByServer(date: string | null, sentAt: number): void {
  const written = date ? Date.parse(date) : Number.NaN
  if (Number.isNaN(written)) return
  const [earliest, latest] = [written - performance.now(), written + PRECISION - sentAt]
  if (origin < earliest) origin = earliest
  else if (origin > latest) origin = latest
}

let read = readServerClock

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

/** Returns the current day in UTC, yyyy-MM-dd. The back end compares dates of birth with this day. */
export const todayInUtc = (): string => new Date(now()).toISOString().slice(0, 10)
