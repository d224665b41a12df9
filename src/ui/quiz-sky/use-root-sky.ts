import { useLayoutEffect } from 'react'
import { isDarkStage } from './stage.ts'

/** Tells the whole page which sky is up, so that the header over it can take the right ink and, once scrolled, the same ground. */
export function useRootSky(stage: number): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    root.dataset.sky = isDarkStage(stage) ? 'dark' : 'light'
    root.style.setProperty('--sky-now', `var(--quiz-${stage})`)
    return () => {
      delete root.dataset.sky
      root.style.removeProperty('--sky-now')
    }
  }, [stage])
}
