import { tabStorage } from '../../platform/browser/storage.ts'
import { keys } from '../keys.ts'

/** Returns the index of an offer in a list. Without the offer, the index of the list that is nearest to `otherwise`; 0 for an empty list. */
export function indexIn(bundleIds: readonly string[], bundleId: string, otherwise: number): number {
  const index = bundleIds.indexOf(bundleId)
  return index >= 0 ? index : Math.max(0, Math.min(otherwise, bundleIds.length - 1))
}

/**
 * Returns the id of the offer that this tab viewed last in a quiz session; the first one if there is none, '' for an empty list (OFFER-3, SESSION-9).
 * @param bundleIds the session's offers in order
 */
export function readOfferInView(quizSessionId: string, bundleIds: readonly string[]): string {
  const [session, kept = ''] = (tabStorage.get(keys.bundleIndex) ?? '').split(' ')
  const index = Number.isInteger(Number(kept)) ? Number(kept) : 0
  return bundleIds[session === quizSessionId ? indexIn(bundleIds, kept, index) : 0] ?? ''
}

/** Stores the offer that this tab shows when it next opens the offers of a quiz session (WISH-5). */
export const persistOfferInView = (quizSessionId: string, bundleId: string): boolean =>
  tabStorage.set(keys.bundleIndex, `${quizSessionId} ${bundleId}`)

/** Stores the position instead: newer offers, which have other ids, open at the same one. */
export const persistBundleIndex = (quizSessionId: string, index: number): boolean =>
  tabStorage.set(keys.bundleIndex, `${quizSessionId} ${index}`)
