import { useEffect, useState } from 'react'

/** Whether the page is scrolled by more than 8 px, so that an overlaying header needs a background. */
export function useScrolled(isWatching: boolean): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (!isWatching) return
    const look = () => setScrolled(window.scrollY > 8)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [isWatching])
  return isWatching && scrolled
}
