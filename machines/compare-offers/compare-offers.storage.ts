import { tabStorage } from '../../platform/browser/storage.ts'
import { keys } from '../keys.ts'

/** Returns the ids of the offers that this tab last compared in a list (WISH-14, SESSION-9). */
export function readCompared(listId: string): string[] {
  const [list, ...chosen] = (tabStorage.get(keys.compared) ?? '').split(' ')
  return list === listId ? chosen.filter((id) => id !== '') : []
}

export const persistCompared = (listId: string, chosen: readonly string[]): boolean =>
  tabStorage.set(keys.compared, [listId, ...chosen].join(' '))
