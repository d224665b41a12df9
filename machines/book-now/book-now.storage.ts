import * as v from 'valibot'
import { tabStorage } from '../../platform/browser/storage.ts'
import { keys } from '../keys.ts'
import { persisted, type Restored } from '../persisted.ts'

/** Returns the hash of the offer that this tab prebooked last, or null (D21). */
export const readPrebookHash = (): string | null => tabStorage.get(keys.prebookHash)

export const persistPrebookHash = (hash: string): boolean => tabStorage.set(keys.prebookHash, hash)

const Money = v.object({ amount: v.number(), currency: v.string() })
/** The progress of a booking attempt; amounts in minor units. */
const Attempt = v.object({
  bundleId: v.string(),
  at: v.picklist(['checking', 'bookingInProgress', 'priceChanged', 'offerNotAvailable']),
  foundPrebookHash: v.nullable(v.string()),
  offeredPrebookHash: v.nullable(v.string()),
  priceChange: v.nullable(v.object({ oldTotal: Money, newTotal: Money, difference: Money })),
})
export type BookNowAttempt = v.InferOutput<typeof Attempt>

const attempts = persisted(keys.bookNow, 1, Attempt)

/** Restores this tab's attempt at an offer. An attempt at another offer counts as none. */
export function restoreAttempt(bundleId: string): Restored<BookNowAttempt> {
  const { snapshot, isLost } = attempts.restore()
  return { snapshot: snapshot?.bundleId === bundleId ? snapshot : null, isLost }
}

export const persistAttempt = attempts.persist

export const forgetAttempt = attempts.forget
