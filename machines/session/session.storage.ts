import * as v from 'valibot'
import { deviceStorage, readJson, tabStorage, watchDeviceStorage, writeJson } from '../../platform/browser/storage.ts'
import { keys } from '../keys.ts'
import { endPersisting, flushPersisted } from '../persisted.ts'

const SessionRecord = v.object({
  token: v.nullable(v.string()),
  generation: v.number(),
  /** The person logged out: what is theirs goes in every tab, also in one that sleeps now (SESSION-12). */
  hasLeft: v.optional(v.boolean(), false),
})
export type SessionRecord = v.InferOutput<typeof SessionRecord>

const noSession: SessionRecord = { token: null, generation: 0, hasLeft: false }

/** The token that every tab shares, and how often it has been replaced: a later generation makes earlier answers stale. */
export function readSession(): SessionRecord {
  const parsed = v.safeParse(SessionRecord, readJson(deviceStorage, keys.session))
  return parsed.success ? parsed.output : noSession
}

/** Replaces the shared token, or removes it with null, as its person has left or as it is of no use any more; every tab hears of it. */
export function persistToken(token: string | null, hasLeft = false): SessionRecord {
  const next = { token, generation: readSession().generation + 1 }
  writeJson(deviceStorage, keys.session, hasLeft ? { ...next, hasLeft } : next)
  return { ...next, hasLeft }
}

/** What this tab persists of the person. */
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

/** Id of the account to which belongs what this tab persists; null while that is nobody's, or a visitor's. */
export const readOwner = (): string | null => tabStorage.get(keys.owner)

export const persistOwner = (userId: string): boolean => tabStorage.set(keys.owner, userId)

/** Of that, what flows of a page go on writing for as long as the page stands. */
const written = [keys.checkoutDraft, keys.paying] as const

/** Forgets what this tab persists of the person, also what a flow of theirs would still write (SESSION-11, SESSION-12). */
export function forgetDrafts(): void {
  flushPersisted()
  for (const key of personal) tabStorage.remove(key)
  endPersisting(written)
}

/** Forgets what belongs to the person in this browser (SESSION-9); the device id and the consent are the device's own. */
export function forgetPerson(): void {
  persistToken(null, true)
  forgetDrafts()
}

/** Calls back with what another tab has put in place; returns how to stop. */
export function watchSession(changed: (record: SessionRecord) => void): () => void {
  return watchDeviceStorage(keys.session, () => changed(readSession()))
}
