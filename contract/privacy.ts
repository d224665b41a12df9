import * as v from 'valibot'
import { defineCall } from './call.ts'

/** Why something may be stored: it is needed for what was agreed, the law asks for it, somebody allowed it, or the product could not be run safely without. */
const grounds = ['contract', 'law', 'consent', 'interest'] as const

/** LAW-17 */
export const StoredKind = v.pipe(
  v.object({
    id: v.string(),
    what: v.string(),
    why: v.string(),
    ground: v.pipe(v.picklist(grounds), v.description('Why it may be stored.')),
    howLong: v.string(),
    whoElse: v.pipe(v.string(), v.description('Who else gets it.')),
  }),
  v.description('One kind of thing that is stored of people, in words of the reader’s language.'),
)
export type StoredKind = v.InferOutput<typeof StoredKind>

export const privacyCalls = {
  getPrivacyNotice: defineCall({
    method: 'GET',
    path: '/privacy',
    summary: 'Answers what this installation stores of people, why, for how long and who else gets it',
    answer: v.object({ kinds: v.array(StoredKind) }),
    errors: [],
    access: 'public',
  }),
}
