import { tabStorage } from '../../platform/browser/storage.ts'
import { keys } from '../keys.ts'

/**
 * Returns the index of the offer that this tab viewed last in a quiz session; 0 if there is none (OFFER-3, SESSION-9).
 * @param bundleIds the session's offers in order
 */
export function readBundleIndex(quizSessionId: string, bundleIds: readonly string[] = []): number {
  const [session, kept = ''] = (tabStorage.get(keys.bundleIndex) ?? '').split(' ')
  if (session !== quizSessionId) return 0
  const number = bundleIds.includes(kept) ? bundleIds.indexOf(kept) : Number(kept)
  return Number.isInteger(number) && number > 0 ? number : 0
}

/** Stores the offer that this tab shows when it next opens the offers of a quiz session (WISH-5). */
export const persistOfferInView = (quizSessionId: string, bundleId: string): boolean =>
  tabStorage.set(keys.bundleIndex, `${quizSessionId} ${bundleId}`)

export const persistBundleIndex = (quizSessionId: string, index: number): boolean =>
  tabStorage.set(keys.bundleIndex, `${quizSessionId} ${index}`)
