import { keys } from '../../machines/keys.ts'
import { randomId } from '../../platform/browser/page.ts'
import { deviceStorage } from '../../platform/browser/storage.ts'

/** The device's id: 32 random characters, made once and kept; nothing of the browser goes into it (SESSION-3, D2). */
export function deviceId(): string {
  const kept = deviceStorage.get(keys.device)
  if (kept && /^[0-9a-f]{32}$/.test(kept)) return kept
  const made = randomId()
  deviceStorage.set(keys.device, made)
  return made
}
