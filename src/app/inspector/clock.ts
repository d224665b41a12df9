import { type ActorOptions, type AnyActorLogic, createActor, fromCallback } from 'xstate'

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>
type Waiting = { act: () => void; left: number; since: number; timer: ReturnType<typeof setTimeout> | undefined }

/** A clock of machines that can be stopped: pending timers keep their remaining time. */
export type StoppableClock = Clock & { isStopped(): boolean; stop(): void; goOn(): void }

function createClock(now: () => number = () => performance.now()): StoppableClock {
  const waiting = new Map<number, Waiting>()
  let last = 0
  let isStopped = false

  const arm = (id: number, one: Waiting) => {
    one.since = now()
    one.timer = setTimeout(() => {
      waiting.delete(id)
      one.act()
    }, one.left)
  }

  return {
    setTimeout(act, left) {
      last += 1
      const one: Waiting = { act: act as () => void, left, since: now(), timer: undefined }
      waiting.set(last, one)
      if (!isStopped) arm(last, one)
      return last
    },
    clearTimeout(id: number) {
      clearTimeout(waiting.get(id)?.timer)
      waiting.delete(id)
    },
    isStopped: () => isStopped,
    stop() {
      if (isStopped) return
      isStopped = true
      for (const one of waiting.values()) {
        clearTimeout(one.timer)
        one.left = Math.max(0, one.left - (now() - one.since))
      }
    },
    goOn() {
      if (!isStopped) return
      isStopped = false
      for (const [id, one] of waiting) arm(id, one)
    },
  }
}

/** Replaces the clock that all actors share. XState exposes it on every actor; passing a clock to each flow would cost every visitor a few bytes. */
export function shareClock(): StoppableClock {
  const clock = createClock()
  const shared = createActor(fromCallback(() => {})).clock
  shared.setTimeout = clock.setTimeout
  shared.clearTimeout = clock.clearTimeout
  return clock
}
