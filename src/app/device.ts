import { keys } from '../../machines/keys.ts'
import { randomId } from '../../platform/browser/page.ts'
import { deviceStorage } from '../../platform/browser/storage.ts'

/** Returns the device id: 32 random characters, generated once and stored. It contains nothing about the browser (SESSION-3, D2). */
export function deviceId(): string {
  const stored = deviceStorage.get(keys.device)
  if (stored && /^[0-9a-f]{32}$/.test(stored)) return stored
  const generated = randomId()
  deviceStorage.set(keys.device, generated)
  return generated
}
