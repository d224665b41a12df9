import { useEffect, useRef, useState } from 'react'

/** A changed total counts to its new value in 420 ms (direction.md, 4). */
const COUNT_MS = 420

/** Starts fast and settles softly. */
const eased = (t: number) => 1 - (1 - t) ** 3

/** The number to show right now: `target`, or a value on the way to it after it changed. Without motion, always `target`. */
export function useCounted(target: number, isCounting: boolean): number {
  const [shown, setShown] = useState(target)
  const from = useRef(target)
  useEffect(() => {
    const start = from.current
    from.current = target
    if (start === target || !isCounting || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(target)
      return
    }
    let frame = 0
    let began: number | null = null
    const step = (time: number) => {
      began ??= time
      const part = Math.min(1, (time - began) / COUNT_MS)
      setShown(Math.round(start + (target - start) * eased(part)))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [target, isCounting])
  return isCounting ? shown : target
}
