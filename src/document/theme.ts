import { THEME } from '../../machines/keys.ts'

/** Shows the stored colour scheme before the first paint (SETTINGS-14). Without a choice, or without storage, the device decides. */
export function showStoredTheme(): void {
  try {
    const theme = localStorage.getItem(THEME)
    if (theme) document.documentElement.dataset.theme = theme
  } catch {
    // Storage is forbidden.
  }
}
