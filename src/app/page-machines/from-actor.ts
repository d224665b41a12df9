import { type AnyActorRef, type EventObject, fromCallback, type SnapshotFrom } from 'xstate'

/**
 * An actor as a source of a page: sends the result of `select` on its snapshot, initially and after each change. `fromQuery` is in a file of its
 * own, because checkout has no query and would load 14 KB more.
 */
export const fromActor = <A extends AnyActorRef, T>(
  actor: A,
  select: (snapshot: SnapshotFrom<A>) => T,
  toEvent: (value: T) => EventObject,
) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => {
    const read = () => select(actor.getSnapshot())
    let last = read()
    sendBack(toEvent(last))
    const { unsubscribe } = actor.subscribe(() => {
      if (Object.is(read(), last)) return
      last = read()
      sendBack(toEvent(last))
    })
    return unsubscribe
  })
