import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Bundle } from '../../../contract/bundle.ts'
import type { MealType } from '../../../contract/common.ts'
import type { OfferFilter, OfferSort } from '../../../machines/offer-list/offer-list.filter.ts'
import type { OfferListActor } from '../../../machines/offer-list/offer-list.machine.ts'
import {
  selectCanClear,
  selectChoices,
  selectFilter,
  selectHasNoMatch,
  selectSort,
} from '../../../machines/offer-list/offer-list.selectors.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { formatCountry } from '../../ui/country.ts'
import { type RowSelect, SelectRow } from '../../ui/select/select-row.tsx'
import styles from './offer-list.module.css'

type FiltersProps = { bundles: readonly Bundle[]; offerList: OfferListActor }

/** Sort order (OFFER-37), and the filters that distinguish these offers (OFFER-38). */
export function OfferListFilters({ bundles, offerList }: FiltersProps) {
  const { t, i18n } = useLingui()
  const sort = useSelector(offerList, selectSort)
  const filter = useSelector(offerList, selectFilter)
  const choices = useSelector(offerList, selectChoices)
  const canClear = useSelector(offerList, selectCanClear)
  // The empty list has the button itself.
  const hasNoMatch = useSelector(offerList, selectHasNoMatch)
  const currency = bundles[0]?.total.currency.code ?? 'EUR'
  const choose = (chosen: Partial<OfferFilter>) => offerList.send({ type: 'filter.choose', filter: chosen })
  const mealOf = (type: MealType) => bundles.find(({ acc }) => acc.mealData.type === type)?.acc.mealData.displayName ?? type
  const any = t({ id: 'offers.any', message: 'Any' })
  const numberOf = (value: string) => (value === '' ? null : Number(value))
  const sorts: { value: OfferSort; label: string }[] = [
    { value: 'match', label: t({ id: 'offers.byMatch', message: 'Best match' }) },
    { value: 'price', label: t({ id: 'offers.byPrice', message: 'Lowest price' }) },
    { value: 'lift', label: t({ id: 'offers.byLift', message: 'Closest to the lift' }) },
    { value: 'journey', label: t({ id: 'offers.byJourney', message: 'Shortest journey' }) },
  ]
  const chooseSort = (value: string) => {
    const chosen = sorts.find((one) => one.value === value)
    if (chosen) offerList.send({ type: 'sort.choose', sort: chosen.value })
  }
  const selects: RowSelect[] = [
    {
      name: 'sort',
      label: t({ id: 'offers.sort', message: 'Sort by' }),
      value: sort,
      options: sorts,
      onChoose: chooseSort,
    },
    {
      name: 'country',
      label: t({ id: 'offers.country', message: 'Country' }),
      value: String(filter.countryCode ?? ''),
      placeholder: any,
      options: choices.countryCodes.map((code) => ({ value: code, label: formatCountry(code, i18n.locale) })),
      onChoose: (value: string) => choose({ countryCode: value || null }),
    },
    {
      name: 'price',
      label: t({ id: 'compare.total', message: 'Total' }),
      value: String(filter.price ?? ''),
      placeholder: any,
      options: choices.prices.map((amount) => {
        // Limits are whole units of the currency.
        const limit = i18n.number(amount / 100, { style: 'currency', currency, maximumFractionDigits: 0 })
        return { value: String(amount), label: t({ id: 'offers.upTo', message: `up to ${limit}` }) }
      }),
      onChoose: (value: string) => choose({ price: numberOf(value) }),
    },
    {
      name: 'stars',
      label: t({ id: 'compare.stars', message: 'Stars' }),
      value: String(filter.stars ?? ''),
      placeholder: any,
      options: choices.stars.map((count) => ({
        value: String(count),
        label: t({ id: 'offers.stars', message: plural(count, { one: '#+ star', other: '#+ stars' }) }),
      })),
      onChoose: (value: string) => choose({ stars: numberOf(value) }),
    },
    {
      name: 'board',
      label: t({ id: 'compare.meals', message: 'Meals' }),
      value: String(filter.board ?? ''),
      placeholder: any,
      options: choices.boards.map((type) => ({ value: type, label: mealOf(type) })),
      onChoose: (value: string) => choose({ board: choices.boards.find((type) => type === value) ?? null }),
    },
    {
      name: 'pistes',
      label: t({ id: 'compare.pistes', message: 'Pistes' }),
      value: String(filter.pistes ?? ''),
      placeholder: any,
      options: choices.pistes.map((km) => ({
        value: String(km),
        label: t({ id: 'offers.pistes', message: `${km}+ km` }),
      })),
      onChoose: (value: string) => choose({ pistes: numberOf(value) }),
    },
  ]
  return (
    <section className={styles.filters} aria-label={t({ id: 'offers.filters', message: 'Sort and filter' })}>
      <SelectRow selects={selects} />
      {choices.pool && (
        <Checkbox className={styles.pool} checked={filter.pool} onChange={({ currentTarget }) => choose({ pool: currentTarget.checked })}>
          <Trans id="offers.pool">With a pool</Trans>
        </Checkbox>
      )}
      {canClear && !hasNoMatch && (
        <Button variant="tertiary" size="small" className={styles.clear} onClick={() => offerList.send({ type: 'filter.clear' })}>
          <Trans id="offers.clear">Clear filters</Trans>
        </Button>
      )}
    </section>
  )
}
