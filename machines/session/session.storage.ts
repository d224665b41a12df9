import * as v from 'valibot'
import { deviceShelf, readJson, tabShelf, watchDeviceShelf, writeJson } from '../../platform/browser/storage.ts'
import { writeKept } from '../keepsake.ts'
import { keys } from '../keys.ts'

const SessionRecord = v.object({ token: v.nullable(v.string()), generation: v.number() })
export type SessionRecord = v.InferOutput<typeof SessionRecord>

const nobody: SessionRecord = { token: null, generation: 0 }

/** The token that every tab shares, and how often it has been replaced: a later generation makes earlier answers stale. */
export function readSession(): SessionRecord {
  const parsed = v.safeParse(SessionRecord, readJson(deviceShelf, keys.session))
  return parsed.success ? parsed.output : nobody
}

/** Replaces the shared token, or removes it with null; every tab hears of it. */
export function keepToken(token: string | null): SessionRecord {
  const next = { token, generation: readSession().generation + 1 }
  writeJson(deviceShelf, keys.session, next)
  return next
}

/** What this tab keeps of the person. */
const personal = [
  keys.otp,
  keys.prebookHash,
  keys.bookNow,
  keys.quiz,
  keys.bundleIndex,
  keys.checkoutDraft,
  keys.payment,
  keys.paying,
  keys.intent,
] as const

/** Forgets what belongs to the person in this browser (SESSION-9); the device id and the consent are the device's own. */
export function forgetPerson(): void {
  keepToken(null)
  writeKept()
  for (const key of personal) tabShelf.remove(key)
}

/** Tells the token that another tab has put in place; answers how to stop. */
export function watchToken(changed: (token: string | null) => void): () => void {
  return watchDeviceShelf(keys.session, () => changed(readSession().token))
}
