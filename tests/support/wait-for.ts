import { vi } from 'vitest'

/** Milliseconds for which a test waits for something to come true: Vitest's own second is too short for a busy machine. */
const WAIT_LIMIT = 60_000

/** Looks again and again until nothing is thrown. @returns what was then returned @throws what was thrown last, after a minute */
export const waitFor = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: WAIT_LIMIT, interval: 20 })
