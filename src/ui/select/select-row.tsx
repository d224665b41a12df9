import { Select } from './select.tsx'

/** A choice of the row. `value` is '' if nothing is chosen. */
export type RowSelect = {
  name: string
  label: string
  value: string
  /** The first option, if nothing need be chosen. */
  placeholder?: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

/** Selects for sorting and filtering a list. Those without options are left out. */
export const SelectRow = ({ selects, disabled }: { selects: readonly RowSelect[]; disabled?: boolean }) =>
  selects
    .filter(({ options }) => options.length > 0)
    .map(({ name, onChoose, ...select }) => (
      <Select key={name} {...select} disabled={disabled} onChange={({ currentTarget }) => onChoose(currentTarget.value)} />
    ))
