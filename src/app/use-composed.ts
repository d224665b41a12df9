import { useEffect, useReducer } from 'react'
import type { Composed } from './compose/compose.ts'

/**
 * Runs flows that belong together for as long as the calling component is on screen, and gives them. They are made with its first drawing and never
 * again: another `key` on the component makes them anew. What they emit goes through the bridge.
 *
 * The one effect of the application's wiring; it is a lifetime and nothing else. React may end it and begin it again on the same component
 * (StrictMode, Activity): flows that have ended can't go on, so fresh ones take their place.
 * @param make from one of the files in `compose/`
 */
export function useComposed<Input, Flows>(make: (input: Input) => Composed<Flows>, input: Input): Flows {
  const fresh = () => make(input)
  const [set, renew] = useReducer(fresh, null, fresh)
  useEffect(() => {
    if (!set.isOver()) return set.start()
    renew()
  }, [set])
  return set.flows
}
