import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PickerActor } from '../../../../machines/picker/picker.machine.ts'
import { type HotelView, hotelChoices, hotelSorts } from '../../../../machines/picker/picker.rows.ts'
import { selectHotelView, selectRooms } from '../../../../machines/picker/picker.selectors.ts'
import { type RowSelect, SelectRow } from '../../../ui/select/select-row.tsx'
import styles from './dialogs.module.css'

/** Sort order of the hotels, and the filters that distinguish them (PICK-10). */
export function HotelFilters({ picker, disabled }: { picker: PickerActor; disabled: boolean }) {
  const { t } = useLingui()
  const rooms = useSelector(picker, selectRooms)
  const { sort, stars, board } = useSelector(picker, selectHotelView)
  const choices = hotelChoices(rooms, { sort, stars, board })
  const meals = rooms.flatMap(({ options }) => options.map(({ mealData }) => mealData))
  const choose = (view: Partial<HotelView>) => picker.send({ type: 'hotelView.choose', view })
  const any = t({ id: 'offers.any', message: 'Any' })
  const selects: RowSelect[] = [
    {
      name: 'sort',
      label: t({ id: 'offers.sort', message: 'Sort by' }),
      value: sort,
      options: [
        { value: 'similar', label: t({ id: 'offers.bySimilar', message: 'Most similar price' }) },
        { value: 'price', label: t({ id: 'offers.byPrice', message: 'Lowest price' }) },
        { value: 'centre', label: t({ id: 'offers.byCentre', message: 'Closest to the centre' }) },
      ],
      onChoose: (value) => choose({ sort: hotelSorts.find((one) => one === value) ?? hotelSorts[0] }),
    },
    {
      name: 'stars',
      label: t({ id: 'compare.stars', message: 'Stars' }),
      value: String(stars ?? ''),
      placeholder: any,
      options: choices.stars.map((count) => ({
        value: String(count),
        label: t({ id: 'offers.stars', message: plural(count, { one: '#+ star', other: '#+ stars' }) }),
      })),
      onChoose: (value) => choose({ stars: value === '' ? null : Number(value) }),
    },
    {
      name: 'board',
      label: t({ id: 'compare.meals', message: 'Meals' }),
      value: board ?? '',
      placeholder: any,
      options: choices.boards.map((type) => ({ value: type, label: meals.find((one) => one.type === type)?.displayName ?? type })),
      onChoose: (value) => choose({ board: choices.boards.find((type) => type === value) ?? null }),
    },
  ]
  return (
    <div className={styles.hotelFilters}>
      <SelectRow selects={selects} disabled={disabled} />
    </div>
  )
}
