import * as v from 'valibot'
import { deviceStorage, readJson, tabStorage, watchDeviceStorage, writeJson } from '../../platform/browser/storage.ts'
import { keys } from '../keys.ts'
import { flushPersisted } from '../persisted.ts'

const SessionRecord = v.object({ token: v.nullable(v.string()), generation: v.number() })
export type SessionRecord = v.InferOutput<typeof SessionRecord>

const noSession: SessionRecord = { token: null, generation: 0 }

/** The token that every tab shares, and how often it has been replaced: a later generation makes earlier answers stale. */
export function readSession(): SessionRecord {
  const parsed = v.safeParse(SessionRecord, readJson(deviceStorage, keys.session))
  return parsed.success ? parsed.output : noSession
}

/** Replaces the shared token, or removes it with null; every tab hears of it. */
export function persistToken(token: string | null): SessionRecord {
  const next = { token, generation: readSession().generation + 1 }
  writeJson(deviceStorage, keys.session, next)
  return next
}

/** What this tab persists of the person. */
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
  persistToken(null)
  flushPersisted()
  for (const key of personal) tabStorage.remove(key)
}

/** Calls back with the token that another tab has put in place; returns how to stop. */
export function watchToken(changed: (token: string | null) => void): () => void {
  return watchDeviceStorage(keys.session, () => changed(readSession().token))
}
