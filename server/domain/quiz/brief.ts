import { fromQuizDate } from '../../base/days.ts'
import { dateFormat } from '../../base/formats.ts'
import type { Locale } from '../../base/locale.ts'
import { inMetres } from '../../base/metres.ts'
import { text } from '../../base/texts.ts'
import type { StoredAnswer } from '../../db/schema/index.ts'
import type { QuestionModel } from './model.ts'

/** '10–17 Jan', '10.–17. Jan.', '10–17 janv.' */
function shortRange(dates: { from: string; to: string }, locale: Locale): string | undefined {
  const from = fromQuizDate(dates.from)
  const to = fromQuizDate(dates.to)
  if (!from || !to) return undefined
  const range = dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).formatRange(new Date(from), new Date(to))
  // A range within one month is set tighter than two dates; some versions of the locale data put spaces there too.
  return range.replace(/^(\d+\.?)\s*–\s*/, '$1–')
}

/** The first choice and the number of further ones: 'Spa +3'. */
function firstOf(answer: string, options: Record<string, Record<Locale, string>>, locale: Locale): string {
  const [first = '', ...more] = answer.split(';')
  const words = options[first]?.[locale] ?? first
  return more.length > 0 ? `${words} +${more.length}` : words
}

/**
 * An answer that is clear without its noun, as short as possible (QUIZ-51): '10–17 Jan', '2 adults', 'Spa +3'. Empty if it says nothing, such as no
 * children. Undefined if the noun is needed, or the question was skipped.
 */
export function briefAnswer({ id, control }: QuestionModel, { answer, isSkipped }: StoredAnswer, locale: Locale): string | undefined {
  if (isSkipped || answer === null || answer === '') return undefined
  if (typeof answer === 'object') {
    if (!('rangeType' in answer)) return answer.name
    return answer.rangeType === 'known' ? shortRange(answer, locale) : undefined
  }
  if (id === 'children' && answer === '0') return ''
  if (id === 'adults' || id === 'children') return text(locale, `quiz.${id}.brief`, { count: Number(answer) })
  if (id === 'child-ages') return text(locale, 'quiz.child-ages.brief', { ages: answer.replaceAll(';', ', ') })
  if (id === 'slope-distance') return text(locale, 'quiz.slope-distance.brief', { distance: inMetres(Number(answer), locale) })
  if (control.type === 'Checkbox') return firstOf(answer, control.options, locale)
  if (id === 'add-details') return ''
  if (control.type === 'Radio' && answer !== 'any') return control.options[answer]?.[locale]
  return undefined
}

/**
 * An answer on its chip in the row of earlier answers. Differs from `briefAnswer` for travellers, levels and the distance to the slopes: the opened
 * list shows their details.
 */
export function chipAnswer(question: QuestionModel, stored: StoredAnswer, isAfterMeals: boolean, locale: Locale): string | undefined {
  const brief = briefAnswer(question, stored, locale)
  if (brief === undefined) return undefined
  if (question.id === 'levels') return ''
  return question.id === 'slope-distance' && isAfterMeals ? inMetres(Number(stored.answer), locale) : brief
}
