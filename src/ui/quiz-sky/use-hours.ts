import { useState } from 'react'

/** The current stage, the previous one (null at first) and the number of changes: the new stage fades in over the previous one. */
export function useHours(stage: number): { now: number; before: number | null; turn: number } {
  const [hours, setHours] = useState({ now: stage, before: null as number | null, turn: 0 })
  if (hours.now !== stage) setHours({ now: stage, before: hours.now, turn: hours.turn + 1 })
  return hours
}
