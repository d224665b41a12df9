import { vi } from 'vitest'

/** Timeout of a wait in ms. Vitest's default of a second is too short for a busy machine. */
const WAIT_LIMIT = 60_000

/** Repeats a check until it does not throw. @returns its result @throws its last error, after a minute */
export const waitFor = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: WAIT_LIMIT, interval: 20 })
