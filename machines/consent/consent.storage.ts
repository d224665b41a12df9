import * as v from 'valibot'
import { deviceStorage, readJson, writeJson } from '../../platform/browser/storage.ts'
import type { ConsentChoice } from '../emitted.ts'
import { keys } from '../keys.ts'

const Stored = v.object({ version: v.literal(1), analytics: v.boolean(), location: v.boolean() })

/** Returns the consent stored on this device, or null before a choice (D42). */
export function readConsent(): ConsentChoice | null {
  const parsed = v.safeParse(Stored, readJson(deviceStorage, keys.consent))
  return parsed.success ? { analytics: parsed.output.analytics, location: parsed.output.location } : null
}

export const persistConsent = (choice: ConsentChoice): boolean => writeJson(deviceStorage, keys.consent, { version: 1, ...choice })
