import * as v from 'valibot'
import { deviceStorage, readJson, tabStorage, watchDeviceStorage, writeJson } from '../../platform/browser/storage.ts'
import { keys } from '../keys.ts'
import { endPersisting, flushPersisted } from '../persisted.ts'

const SessionRecord = v.object({
  token: v.nullable(v.string()),
  generation: v.number(),
  /** The user has logged out: every tab removes their data, also a suspended one when it resumes (SESSION-12). */
  hasLeft: v.optional(v.boolean(), false),
})
export type SessionRecord = v.InferOutput<typeof SessionRecord>

const noSession: SessionRecord = { token: null, generation: 0, hasLeft: false }

/** Returns the token that all tabs share, and its generation: a later generation makes earlier responses stale. */
export function readSession(): SessionRecord {
  const parsed = v.safeParse(SessionRecord, readJson(deviceStorage, keys.session))
  return parsed.success ? parsed.output : noSession
}

/** Replaces the shared token; null removes it after a logout or an end of the session. All other tabs are notified. */
export function persistToken(token: string | null, hasLeft = false): SessionRecord {
  const next = { token, generation: readSession().generation + 1 }
  writeJson(deviceStorage, keys.session, hasLeft ? { ...next, hasLeft } : next)
  return { ...next, hasLeft }
}

/** Keys of this tab's personal data. */
const personal = [
  keys.otp,
  keys.prebookHash,
  keys.bookNow,
  keys.quiz,
  keys.bundleIndex,
  keys.compared,
  keys.checkoutDraft,
  keys.payment,
  keys.paying,
  keys.intent,
  keys.owner,
] as const

/** Returns the id of the account that owns this tab's stored data; null for no one or a visitor. */
export const readOwner = (): string | null => tabStorage.get(keys.owner)

export const persistOwner = (userId: string): boolean => tabStorage.set(keys.owner, userId)

/** Those of them that flows of a page write as long as the page is open. */
const written = [keys.checkoutDraft, keys.paying] as const

/** Removes this tab's personal data, and prevents running flows from writing it again (SESSION-11, SESSION-12). */
export function forgetDrafts(): void {
  flushPersisted()
  for (const key of personal) tabStorage.remove(key)
  endPersisting(written)
}

/** Removes the user's data from this browser (SESSION-9). Device id and consent belong to the device. */
export function forgetPerson(): void {
  persistToken(null, true)
  forgetDrafts()
}

/** Calls back with the record that another tab has stored. @returns a function to stop */
export function watchSession(changed: (record: SessionRecord) => void): () => void {
  return watchDeviceStorage(keys.session, () => changed(readSession()))
}
