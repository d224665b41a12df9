import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { plain, type Rig } from '../../../kit/index.ts'
import type { FlowEvent } from '../../../machines/flow.ts'

export type Heard = { event: FlowEvent; isTaken: boolean }
export type Watched = ReturnType<typeof watched>
type Standing = { child: AnyActorRef; rig: Rig }

/**
 * A flow as its view sees it: what the view sends is noted on the way, and the flows that the rig holds open inside it are played by rigs of
 * their own, so that the view finds a real actor there.
 */
export function watched(real: Rig, inside: Record<string, (input: never) => Rig> = {}) {
  const heard: Heard[] = []
  const standing = new Map<string, Standing>()
  const seen = new WeakMap<AnyMachineSnapshot, AnyMachineSnapshot>()

  /** The rig that plays a child; another one where the child is another one. */
  function standIn(id: string, child: AnyActorRef, begin: (input: never) => Rig): AnyActorRef {
    const now = standing.get(id)
    if (now?.child === child) return now.rig.actor
    now?.rig.stop()
    const rig = begin(real.inputOf(id) as never)
    standing.set(id, { child, rig })
    return rig.actor
  }

  function snapshot(): AnyMachineSnapshot {
    const own: AnyMachineSnapshot = real.actor.getSnapshot()
    const known = seen.get(own)
    if (known) return known
    const children = { ...own.children } as Record<string, AnyActorRef | undefined>
    for (const [id, begin] of Object.entries(inside)) if (children[id]) children[id] = standIn(id, children[id], begin)
    const shown = Object.create(own, { children: { value: children, enumerable: true } }) as AnyMachineSnapshot
    seen.set(own, shown)
    return shown
  }

  const actor = new Proxy(real.actor, {
    get(target, name) {
      if (name === 'getSnapshot') return snapshot
      if (name === 'send')
        return (event: FlowEvent) => {
          heard.push({ event: plain(event) as FlowEvent, isTaken: target.getSnapshot().can(event) })
          target.send(event)
        }
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

  return {
    actor,
    heard,
    stop() {
      for (const { rig } of standing.values()) rig.stop()
      real.stop()
    },
  }
}
