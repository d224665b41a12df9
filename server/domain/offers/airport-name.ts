import { defaultLocale, type Locale } from '../../../contract/languages.ts'
import { memoize } from '../../base/memoize.ts'
import { nameIn } from '../../base/other-names.ts'
import { text } from '../../base/texts.ts'

/**
 * Translates an airport's name, whose form may differ before a vowel: 'Milan Malpensa Airport' is 'Flughafen Mailand Malpensa'. A name that does not
 * match the form is unchanged (I18N-19).
 */
export const airportName = memoize((name: string, locale: Locale): string => {
  const place = /^(.+?)(?: International)? Airport$/.exec(name)?.[1]
  if (!place || locale === defaultLocale) return name
  const [city = '', ...rest] = place.split(' ')
  const named = [nameIn(city, locale), ...rest].join(' ')
  return text(locale, /^[aeiouyàâåéèêëîïôöùûü]/i.test(named) ? 'airport.namedVowel' : 'airport.named', { place: named })
})
