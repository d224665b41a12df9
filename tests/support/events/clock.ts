/** Something that is to happen, and whom it concerns. */
type Due = { at: number; order: number; run: () => void }

/** A clock that moves only when `advance` is called. After everything that happens, all promises that can go on have gone on. */
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
    /** Returns a number by which it can be cancelled. */
    later(run: () => void, ms: number): number {
      order += 1
      due.set(order, { at: now + ms, order, run })
      return order
    },
    callOff: (id: number): void => void due.delete(id),
    settle,
    /** Lets time pass, one thing after the other. */
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
