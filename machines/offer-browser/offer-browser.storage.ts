import { tabStorage } from '../../platform/browser/storage.ts'
import { keys } from '../keys.ts'

/**
 * The place of the offer that this tab looked at last, or was led to, in a quiz session; 0 where there is none (OFFER-3, SESSION-9).
 * @param bundleIds the session's offers in their order
 */
export function readBundleIndex(quizSessionId: string, bundleIds: readonly string[] = []): number {
  const [session, kept = ''] = (tabStorage.get(keys.bundleIndex) ?? '').split(' ')
  if (session !== quizSessionId) return 0
  const number = bundleIds.includes(kept) ? bundleIds.indexOf(kept) : Number(kept)
  return Number.isInteger(number) && number > 0 ? number : 0
}

/** Leads this tab to an offer the next time that it opens the offers of a quiz session (WISH-5). */
export const persistOfferInView = (quizSessionId: string, bundleId: string): boolean =>
  tabStorage.set(keys.bundleIndex, `${quizSessionId} ${bundleId}`)

export const persistBundleIndex = (quizSessionId: string, index: number): boolean =>
  tabStorage.set(keys.bundleIndex, `${quizSessionId} ${index}`)
