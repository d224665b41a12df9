import { useEffect, useRef, useState } from 'react'

/** Duration of the counting animation (direction.md, 4). */
const COUNT_MS = 420

/** Ease-out. */
const eased = (t: number) => 1 - (1 - t) ** 3

/** The number to show: `target`, or an intermediate value after a change. Always `target` with reduced motion. */
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
