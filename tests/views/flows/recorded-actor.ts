import { plain, type Rig } from '@firn/flow-kit'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { FlowEvent } from '../../../machines/flow.ts'

type SentEvent = { event: FlowEvent; isTaken: boolean }
export type RecordedActor = ReturnType<typeof recordSent>
type Standing = { child: AnyActorRef; rig: Rig }

/**
 * Wraps a flow's actor for its view and records the events it receives. Child flows that the rig holds open run in their own rigs, so that
 * the view finds real actors.
 */
export function recordSent(real: Rig, childRigs: Record<string, (input: never) => Rig> = {}) {
  const sent: SentEvent[] = []
  const standing = new Map<string, Standing>()
  const seen = new WeakMap<AnyMachineSnapshot, AnyMachineSnapshot>()

  /** The rig of a child actor; a new one for a new child. */
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
    for (const [id, begin] of Object.entries(childRigs)) if (children[id]) children[id] = standIn(id, children[id], begin)
    const shown = Object.create(own, { children: { value: children, enumerable: true } }) as AnyMachineSnapshot
    seen.set(own, shown)
    return shown
  }

  const actor = new Proxy(real.actor, {
    get(target, name) {
      if (name === 'getSnapshot') return snapshot
      if (name === 'send')
        return (event: FlowEvent) => {
          sent.push({ event: plain(event) as FlowEvent, isTaken: target.getSnapshot().can(event) })
          target.send(event)
        }
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

  return {
    actor,
    sent,
    /** Whether an actor belongs to the flow or to a child flow. */
    isOwn: (one: AnyActorRef): boolean => one === real.actor || [...standing.values()].some(({ rig }) => rig.actor === one),
    stop() {
      for (const { rig } of standing.values()) rig.stop()
      real.stop()
    },
  }
}
