import { useInsertionEffect } from 'react'
import { isDarkStage } from './stage.ts'

/**
 * Sets the current sky on the root element, so that the header uses matching text and background colours. Runs before the new question
 * takes the focus, which forces a style recalculation; afterwards there would be two.
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
