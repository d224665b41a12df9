import { millisecondsInMinute } from 'date-fns/constants'
import { ByteCache } from '../../base/byte-cache.ts'
import { WRITTEN_LISTS } from '../../base/limits.ts'
import type { Db } from '../../db/types.ts'
import type { WrittenAnswer } from '../../http/written.ts'

const lists = new WeakMap<Db, { minute: number; answers: ByteCache<WrittenAnswer> }>()

/**
 * Lists of offers as they were sent, for those who look at them again. One is found by the version of all that it is made of, which is read anew each time, and for
 * the rest of its minute alone: until when something is free of charge is a matter of whole minutes (D162).
 */
export function writtenLists(db: Db, now: Date): ByteCache<WrittenAnswer> {
  const minute = Math.floor(now.getTime() / millisecondsInMinute)
  const known = lists.get(db)
  const own = known?.minute === minute ? known : { minute, answers: new ByteCache<WrittenAnswer>(WRITTEN_LISTS.bytes) }
  lists.set(db, own)
  return own.answers
}
