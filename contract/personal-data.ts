import * as v from 'valibot'
import { defineCall } from './call.ts'
import { Email, UnixSeconds } from './common.ts'

/**
 * Bounds of a download of one's data (SETTINGS-12): rows of one part, characters of all parts together, and downloads of an account in an hour. Where a part has
 * more, its newest rows are in the file, and how many are not is said.
 */
export const DOWNLOAD = { rows: 2000, characters: 2_000_000, perHour: 10 } as const

/** One part of the file: what it is in the reader's language, and its rows as they are stored. */
const Part = v.object({
  name: v.string(),
  about: v.string(),
  rows: v.pipe(v.array(v.record(v.string(), v.unknown())), v.maxLength(DOWNLOAD.rows)),
  leftOut: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

/** Everything that is stored of a person (SETTINGS-11). */
export const PersonalData = v.object({ email: Email, madeAt: UnixSeconds, parts: v.pipe(v.array(Part), v.maxLength(50)) })
export type PersonalData = v.InferOutput<typeof PersonalData>

export const personalDataCalls = {
  downloadData: defineCall({
    method: 'GET',
    path: '/user/data',
    summary: 'Answers everything that is stored of the signed-in user',
    answer: PersonalData,
    errors: ['rate.limited'],
    access: 'user',
  }),
}
