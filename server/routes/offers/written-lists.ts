import { millisecondsInMinute } from 'date-fns/constants'
import { WRITTEN_LISTS } from '../../base/limits.ts'
import type { Db } from '../../db/types.ts'
import type { WrittenAnswer } from '../../http/written.ts'

type Lists = { minute: number; bytes: number; answers: Map<string, WrittenAnswer> }

const lists = new WeakMap<Db, Lists>()

/**
 * Lists of offers as they were sent, for those who look at them again. One is found by the version of all that it is made of, which is read anew each time, and for
 * the rest of its minute alone: until when something is free of charge is a matter of whole minutes (D162).
 */
export function writtenLists(
  db: Db,
  now: Date,
): { find(version: string): WrittenAnswer | undefined; keep(version: string, answer: WrittenAnswer): void } {
  const minute = Math.floor(now.getTime() / millisecondsInMinute)
  const known = lists.get(db)
  const own: Lists = known?.minute === minute ? known : { minute, bytes: 0, answers: new Map() }
  lists.set(db, own)
  return {
    find: (version) => own.answers.get(version),
    keep(version, answer) {
      if (own.answers.has(version)) return
      own.answers.set(version, answer)
      own.bytes += answer.size
      for (const [oldest, { size }] of own.answers) {
        if (own.bytes <= WRITTEN_LISTS.bytes) break
        own.answers.delete(oldest)
        own.bytes -= size
      }
    },
  }
}
