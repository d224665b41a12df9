import type { Bundle } from '../../../contract/bundle.ts'
import { inLanguage, type Locale } from '../../base/locale.ts'
import { text } from '../../base/texts.ts'
import type { Catalogue, Resort } from '../../inventory/catalogue.ts'
import { isSample } from '../../inventory/inventory-version.ts'
import { type Level, levels } from '../matching/preferences.ts'
import { suits } from '../matching/score.ts'
import type { AnswerInWords } from '../quiz/present.ts'
import { levelTexts } from '../quiz/texts.ts'

/** The pistes that are a level's own, in kilometres; null for whoever does not ski. */
const ownKm = (level: Level, { blueKm, redKm, blackKm }: Resort) =>
  ({ beginner: blueKm, intermediate: redKm, expert: blackKm, 'non-skier': null })[level]

/** The levels that were answered in the quiz, easiest first; none while answers are not known. */
function answeredLevels(answers: ReadonlyMap<string, AnswerInWords>): readonly Level[] {
  const answer = answers.get('levels')?.answer
  return typeof answer === 'string' ? levels.filter((level) => answer.split(';').includes(level)) : []
}

/** What the mountain of a resort is like, and how it suits each level of the party (OFFER-29). Altitudes in metres, pistes in kilometres. */
export function presentMountain(
  resort: Resort,
  view: { catalogue: Catalogue; answers: ReadonlyMap<string, AnswerInWords>; locale: Locale },
): Bundle['mountain'] {
  const { catalogue, answers, locale } = view
  return {
    village: resort.baseM,
    top: resort.topM,
    pistes: { blue: resort.blueKm, red: resort.redKm, black: resort.blackKm },
    levels: answeredLevels(answers).map((level) => ({
      level,
      name: inLanguage(levelTexts[level], locale),
      km: ownKm(level, resort),
      isServed: suits(level, resort),
    })),
    source: isSample(catalogue.version) ? text(locale, 'mountain.sample') : resort.provenance,
  }
}
