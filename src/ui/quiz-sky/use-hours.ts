import { useState } from 'react'

/** Which stage is up, which was before (null at first), and how often it has turned: what is new fades in over what was. */
export function useHours(stage: number): { now: number; before: number | null; turn: number } {
  const [hours, setHours] = useState({ now: stage, before: null as number | null, turn: 0 })
  if (hours.now !== stage) setHours({ now: stage, before: hours.now, turn: hours.turn + 1 })
  return hours
}
