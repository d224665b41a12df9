import * as v from 'valibot'
import { readJson, tabStorage, writeJson } from '../../platform/browser/storage.ts'
import type { Intent } from '../emitted.ts'
import { keys } from '../keys.ts'

const PersistedIntent = v.variant('to', [
  v.object({ to: v.literal('wish-list') }),
  v.object({ to: v.literal('booking-list') }),
  v.object({ to: v.literal('settings') }),
  v.object({ to: v.literal('save-offer'), bundleId: v.string(), quizSessionId: v.string() }),
])

/** Returns the intent stored before sign-in in this tab, or null. */
export function readIntent(): Intent | null {
  const parsed = v.safeParse(PersistedIntent, readJson(tabStorage, keys.intent))
  return parsed.success ? parsed.output : null
}

/** Stores a visitor's intent across sign-in and reload; null removes it. */
export function persistIntent(intent: Intent | null): void {
  if (intent) writeJson(tabStorage, keys.intent, intent)
  else tabStorage.remove(keys.intent)
}
