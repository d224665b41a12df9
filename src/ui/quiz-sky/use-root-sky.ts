import { useInsertionEffect } from 'react'
import { isDarkStage } from './stage.ts'

/**
 * Tells the whole page which sky is up, so that the header over it can take the right ink and, once scrolled, the same ground. Before the new question takes
 * the focus, which has the browser work out all styles: told after that, it would do so twice.
 */
export function useRootSky(stage: number): void {
  useInsertionEffect(() => {
    const root = document.documentElement
    root.dataset.sky = isDarkStage(stage) ? 'dark' : 'light'
    root.style.setProperty('--sky-now', `var(--quiz-${stage})`)
    return () => {
      delete root.dataset.sky
      root.style.removeProperty('--sky-now')
    }
  }, [stage])
}
