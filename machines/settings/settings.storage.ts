import { deviceStorage } from '../../platform/browser/storage.ts'
import type { Theme } from '../emitted.ts'
import { keys } from '../keys.ts'

/** Returns the colour scheme chosen on this device. Without a choice it follows the device. */
export function readTheme(): Theme {
  const stored = deviceStorage.get(keys.theme)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Stores the colour scheme on this device. The document's head applies it before the first paint (SETTINGS-14). */
export function persistTheme(theme: Theme): void {
  if (theme === 'system') deviceStorage.remove(keys.theme)
  else deviceStorage.set(keys.theme, theme)
}
