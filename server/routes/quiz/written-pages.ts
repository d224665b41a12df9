import { calls } from '../../../contract/calls.ts'
import { ByteCache } from '../../base/byte-cache.ts'
import { WRITTEN_PAGES } from '../../base/limits.ts'
import type { Locale } from '../../base/locale.ts'
import { questionById } from '../../domain/quiz/model.ts'
import { type AtQuestion, presentPage } from '../../domain/quiz/present.ts'
import { type WrittenAnswer, writeAnswer } from '../../http/written.ts'

const pages = new ByteCache<WrittenAnswer>(WRITTEN_PAGES.bytes)

/** What people write in their own words, and how they can be reached. */
const OWN = new Set(['Text', 'Email', 'Phone', 'Url', 'Date'])

/** Whether answers hold something of one person alone: their page is not kept, so nothing of them stays here once they are deleted. */
export const holdsOwn = (answers: AtQuestion['answers']): boolean =>
  answers.some(({ questionId, answer }) => answer !== null && OWN.has(questionById.get(questionId)?.control.type ?? 'Text'))

/**
 * The page of a question as it is sent. It is made of nothing but the answers so far, the tags and the language, so whoever comes back to it, and whoever has answered
 * alike, gets the one that was made, held against the contract and written before.
 */
export function writePage(at: AtQuestion, locale: Locale): WrittenAnswer {
  if (holdsOwn(at.answers)) return writeAnswer(calls.getQuizPage, presentPage(at, locale))
  const madeOf = JSON.stringify([locale, at.question?.id ?? null, at.tags, at.answers])
  const known = pages.get(madeOf)
  if (known) return known
  return pages.add(madeOf, writeAnswer(calls.getQuizPage, presentPage(at, locale)))
}
