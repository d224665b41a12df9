import * as v from 'valibot'
import { defineCall } from './call.ts'

/** Legal ground for storing data: contract, legal obligation, consent, or legitimate interest. */
const grounds = ['contract', 'law', 'consent', 'interest'] as const

/** LAW-17 */
export const StoredKind = v.pipe(
  v.object({
    id: v.string(),
    what: v.string(),
    why: v.string(),
    ground: v.pipe(v.picklist(grounds), v.description('The legal ground.')),
    howLong: v.string(),
    whoElse: v.pipe(v.string(), v.description('Other recipients.')),
  }),
  v.description('One category of personal data that is stored, described in the reader’s language.'),
)
export type StoredKind = v.InferOutput<typeof StoredKind>

export const privacyCalls = {
  getPrivacyNotice: defineCall({
    method: 'GET',
    path: '/privacy',
    summary: 'Returns which personal data this installation stores, why, for how long and with which recipients',
    answer: v.object({ kinds: v.array(StoredKind) }),
    errors: [],
    access: 'public',
  }),
}
