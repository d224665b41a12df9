import { tabStorage } from '../../platform/browser/storage.ts'
import { keys } from '../keys.ts'

/** The place of the offer that this tab looked at last in a quiz session, 0 where there is none (OFFER-3, SESSION-9). */
export function readBundleIndex(quizSessionId: string): number {
  const [session, index] = (tabStorage.get(keys.bundleIndex) ?? '').split(' ')
  const number = Number(index)
  return session === quizSessionId && Number.isInteger(number) && number > 0 ? number : 0
}

export const persistBundleIndex = (quizSessionId: string, index: number): boolean =>
  tabStorage.set(keys.bundleIndex, `${quizSessionId} ${index}`)
