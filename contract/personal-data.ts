import * as v from 'valibot'
import { defineCall } from './call.ts'
import { Email, UnixSeconds } from './common.ts'

/**
 * Limits of a data download (SETTINGS-12): rows per part, characters of all parts together, and downloads per account and hour. If a part has
 * more rows, the file has the newest ones and states how many are missing.
 */
export const DOWNLOAD = { rows: 2000, characters: 2_000_000, perHour: 10 } as const

/** One part of the file: its title in the reader's language, and its rows as stored. */
const Part = v.object({
  name: v.string(),
  about: v.string(),
  rows: v.pipe(v.array(v.record(v.string(), v.unknown())), v.maxLength(DOWNLOAD.rows)),
  leftOut: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

/** Everything that is stored about a person (SETTINGS-11). */
export const PersonalData = v.object({ email: Email, madeAt: UnixSeconds, parts: v.pipe(v.array(Part), v.maxLength(50)) })
export type PersonalData = v.InferOutput<typeof PersonalData>

export const personalDataCalls = {
  downloadData: defineCall({
    method: 'GET',
    path: '/user/data',
    summary: 'Returns everything that is stored about the signed-in user',
    answer: PersonalData,
    errors: ['rate.limited'],
    access: 'user',
  }),
}
