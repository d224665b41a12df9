import { tabShelf } from '../../src/platform/storage.ts'
import { keys } from '../keys.ts'

/** The hash of the offer that this tab prebooked last, or null (D21). */
export const readPrebookHash = (): string | null => tabShelf.get(keys.prebookHash)

export const keepPrebookHash = (hash: string): boolean => tabShelf.set(keys.prebookHash, hash)
