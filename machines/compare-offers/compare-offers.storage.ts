import { tabStorage } from '../../platform/browser/storage.ts'
import { keys } from '../keys.ts'

/** The offers that this tab compared last in a list, by id; none where it has not compared there (WISH-14, SESSION-9). */
export function readCompared(listId: string): string[] {
  const [list, ...chosen] = (tabStorage.get(keys.compared) ?? '').split(' ')
  return list === listId ? chosen.filter((id) => id !== '') : []
}

export const persistCompared = (listId: string, chosen: readonly string[]): boolean =>
  tabStorage.set(keys.compared, [listId, ...chosen].join(' '))
