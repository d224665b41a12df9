/** A scheduled callback and its owner. */
type Due = { at: number; order: number; run: () => void }

/** A clock that moves only with `advance`. It flushes promises after each callback. */
export function createClock(start: number) {
  const due = new Map<number, Due>()
  let now = start
  let order = 0
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  const next = (until: number) => {
    let first: Due | undefined
    for (const one of due.values())
      if (one.at <= until && (!first || one.at < first.at || (one.at === first.at && one.order < first.order))) first = one
    return first
  }
  return {
    now: () => now,
    /** Returns an id for cancellation. */
    later(run: () => void, ms: number): number {
      order += 1
      due.set(order, { at: now + ms, order, run })
      return order
    },
    callOff: (id: number): void => void due.delete(id),
    settle,
    /** Advances time and runs due callbacks in order. */
    async advance(ms: number): Promise<void> {
      const until = now + ms
      await settle()
      for (let one = next(until); one; one = next(until)) {
        due.delete(one.order)
        now = Math.max(now, one.at)
        one.run()
        await settle()
      }
      now = until
    },
  }
}

export type Clock = ReturnType<typeof createClock>
