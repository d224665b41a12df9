import type { Bundle } from '../../../contract/bundle.ts'
import type { Day } from '../../base/days.ts'
import { inLanguage, type Locale } from '../../base/locale.ts'
import { text } from '../../base/texts.ts'
import type { Catalogue, Resort } from '../../inventory/catalogue.ts'
import { isSample } from '../../inventory/inventory-version.ts'
import { type Level, levels } from '../matching/preferences.ts'
import type { AnswerInWords } from '../quiz/present.ts'
import { levelTexts } from '../quiz/texts.ts'
import { ownKm, suits, suitsVeryWell } from './pistes.ts'

/** The levels from the quiz, easiest first. Empty if the answers are not known. */
function answeredLevels(answers: ReadonlyMap<string, AnswerInWords>): readonly Level[] {
  const answer = answers.get('levels')?.answer
  return typeof answer === 'string' ? levels.filter((level) => answer.split(';').includes(level)) : []
}

type Days = { checkIn: Day; checkOut: Day }

/** The winter season of a resort at or after arrival, and the position of a stay in it (D168). Undefined if the season is not known. */
export function seasonOf({ seasonFrom, seasonTo }: Resort, { checkIn, checkOut }: Days): Pick<NonNullable<Bundle['mountain']>, 'season'> {
  if (seasonFrom === null || seasonTo === null) return {}
  const year = Number(checkIn.slice(0, 4)) + (checkIn.slice(5) > seasonTo ? 1 : 0)
  const [from, to] = [`${seasonFrom > seasonTo ? year - 1 : year}-${seasonFrom}`, `${year}-${seasonTo}`]
  const stay = checkIn >= from && checkOut <= to ? 'within' : checkOut <= from ? 'outside' : 'partly'
  return { season: { from, to, stay } }
}

/** The ski area of a resort, and how it suits each level of the party (OFFER-29). Altitudes in metres, pistes in kilometres. */
export function presentMountain(
  resort: Resort,
  stay: Days,
  view: { catalogue: Catalogue; answers: ReadonlyMap<string, AnswerInWords>; locale: Locale },
): Bundle['mountain'] {
  const { catalogue, answers, locale } = view
  return {
    village: resort.baseM,
    top: resort.topM,
    ...(resort.summit ? { summit: resort.summit } : {}),
    pistes: { blue: resort.blueKm, red: resort.redKm, black: resort.blackKm },
    ...(resort.lifts === null ? {} : { lifts: resort.lifts }),
    ...seasonOf(resort, stay),
    levels: answeredLevels(answers).map((level) => ({
      level,
      name: inLanguage(levelTexts[level], locale),
      km: ownKm(level, resort),
      isServed: suits(level, resort),
      isAmple: suitsVeryWell(level, resort),
    })),
    source: isSample(catalogue.version) ? text(locale, 'mountain.sample') : resort.provenance,
  }
}
