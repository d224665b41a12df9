import type { Context, MiddlewareHandler } from 'hono'

/** What is done before a request is served; what it returns, if anything, is done once it was. Neither waits for anything. */
export type Around = (c: Context) => (() => unknown) | undefined

/** Makes one middleware of several: one for each would cost as much as the rest of a short answer. What is first to begin is last to end. */
export const around =
  (...all: readonly Around[]): MiddlewareHandler =>
  async (c, next) => {
    const ends = all.map((begin) => begin(c))
    await next()
    for (let at = ends.length - 1; at >= 0; at--) ends[at]?.()
  }
