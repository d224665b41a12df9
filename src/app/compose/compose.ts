import type { AnyActor } from 'xstate'

/** Undoes what a start did. */
export type Stop = () => void

/** The flows of one page, made and not yet begun, so that a page that is drawn and never shown has begun nothing. */
export interface Composed<Flows> {
  flows: Flows
  /** Starts the flows and their links; once. Returns how to stop both. */
  start(): Stop
  /** Whether they have ended: like an actor, they can't begin a second time. */
  isOver(): boolean
}

/**
 * Composes flows. `links` start before the flows, so that none of them misses a first value, and stop before the flows do, so that the end of a page
 * is not taken for the end of a flow. The flows start in their order and stop in the opposite one.
 */
export function compose<Flows extends Record<string, AnyActor>>(flows: Flows, links: readonly (() => Stop)[]): Composed<Flows> {
  let isOver = false
  return {
    flows,
    start() {
      const stops = links.map((link) => link())
      for (const flow of Object.values(flows)) flow.start()
      return () => {
        isOver = true
        for (const stop of stops) stop()
        for (const flow of Object.values(flows).reverse()) flow.stop()
      }
    },
    isOver: () => isOver,
  }
}

/** A source of changes: an actor, or an observer of a query. */
export interface Source {
  subscribe(changed: () => void): Stop | { unsubscribe: Stop }
}

/**
 * A link: once started, sends each new value that a change of the sources brings; one that came before the start too.
 * @param read returns the value; read at once, as the receiving flow was created with it
 * @param last what was sent before, where that is something else
 */
export function sync<T>(read: () => T, sources: readonly Source[], send: (value: T) => void, last: T | null = read()): () => Stop {
  const check = () => {
    const value = read()
    if (Object.is(value, last)) return
    last = value
    send(value)
  }
  return () => {
    const subscriptions = sources.map((source) => source.subscribe(check))
    check()
    return () => {
      for (const one of subscriptions) {
        if ('unsubscribe' in one) one.unsubscribe()
        else one()
      }
    }
  }
}
