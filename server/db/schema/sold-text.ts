import { customType } from 'drizzle-orm/pg-core'
import { defaultLocale, type Locale } from '../../../contract/languages.ts'
import { type Difference, differenceOf, withDifference } from '../../base/differences.ts'
import type { SoldBundle } from './offers.ts'

/** As it is kept: whole in one language, and what differs in each other one. */
type Kept = { [defaultLocale]: SoldBundle[typeof defaultLocale]; differs: { [Code in Locale]?: Difference } }

/** What was sold as the text that is kept: in three languages it has little more than half the length of all of them written out. */
export function writeSold({ [defaultLocale]: whole, ...others }: SoldBundle): string {
  const differs = Object.entries(others).map(([locale, bundle]) => [locale, differenceOf(whole, bundle) ?? {}])
  return JSON.stringify({ [defaultLocale]: whole, differs: Object.fromEntries(differs) } satisfies Kept)
}

/** What was sold from such a text, or from one with each language written out, as it was kept up to migration 0022. */
export function readSold(text: string): SoldBundle {
  const kept = JSON.parse(text) as SoldBundle | Kept
  if (!('differs' in kept)) return kept
  const { differs, ...whole } = kept
  const others = Object.entries(differs).map(([locale, difference]) => [locale, withDifference(whole[defaultLocale], difference)])
  return { ...whole, ...Object.fromEntries(others) }
}

/** What was sold, kept as a text: the database neither checks nor takes it apart, which takes it longer than to store it. */
export const soldText = customType<{ data: SoldBundle; driverData: string }>({
  dataType: () => 'text',
  toDriver: writeSold,
  fromDriver: readSold,
})
