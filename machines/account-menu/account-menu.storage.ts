import * as v from 'valibot'
import { readJson, tabShelf, writeJson } from '../../platform/browser/storage.ts'
import type { Intent } from '../emitted.ts'
import { keys } from '../keys.ts'

const Kept = v.variant('to', [
  v.object({ to: v.literal('wish-list') }),
  v.object({ to: v.literal('booking-list') }),
  v.object({ to: v.literal('settings') }),
  v.object({ to: v.literal('save-offer'), bundleId: v.string(), quizSessionId: v.string() }),
])

/** What a visitor wanted before signing in in this tab, or null. */
export function readIntent(): Intent | null {
  const parsed = v.safeParse(Kept, readJson(tabShelf, keys.intent))
  return parsed.success ? parsed.output : null
}

/** Keeps what a visitor wants through sign-in and reload; null forgets it. */
export function keepIntent(intent: Intent | null): void {
  if (intent) writeJson(tabShelf, keys.intent, intent)
  else tabShelf.remove(keys.intent)
}
