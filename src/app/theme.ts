import type { Theme } from '../../machines/emitted.ts'

/** Shows a colour scheme. With `system` the device decides. The document's head does the same before the first paint (SETTINGS-14). */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
}
