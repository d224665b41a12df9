import { useCombobox } from 'downshift'
import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { controlClass } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { splitMatch } from './match.ts'
import styles from './search-field.module.css'

export type SearchItem = { id: string; title: string; note?: string }

export type SearchFieldProps<Item extends SearchItem> = {
  /** Accessible name of the combobox. */
  label: string
  clearLabel: string
  placeholder?: string
  /** What was typed; the owner of the suggestions decides when to look. */
  text: string
  onText: (text: string) => void
  items: readonly Item[]
  chosen: Item | null
  onChoose: (item: Item | null) => void
  /** Said in the place of the list: nothing found, looking, failed. */
  message?: ReactNode
  icon?: LucideIcon
  autoFocus?: boolean
  disabled?: boolean
}

/** A text box with suggestions below it in the flow; the letters that match are marked. */
export function SearchField<Item extends SearchItem>({
  label,
  clearLabel,
  placeholder,
  text,
  onText,
  items,
  chosen,
  onChoose,
  message,
  icon,
  autoFocus,
  disabled,
}: SearchFieldProps<Item>) {
  const id = useId()
  const box = useCombobox<Item>({
    id,
    items: items as Item[],
    inputValue: text,
    selectedItem: chosen,
    itemToString: (item) => item?.title ?? '',
    itemToKey: (item) => item?.id,
    // While typing, the text belongs to the person: choosing is the only thing that writes it.
    onInputValueChange: ({ inputValue, type }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) onText(inputValue)
    },
    // The owner also writes the text of what was chosen; a second change here would count as typing.
    onSelectedItemChange: ({ selectedItem }) => onChoose(selectedItem),
  })
  const open = box.isOpen && items.length > 0
  const clear = () => {
    onText('')
    onChoose(null)
  }
  return (
    <div className="on-light">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: getLabelProps ties it to the input */}
      <label {...box.getLabelProps()} className="visually-hidden">
        {label}
      </label>
      <div className={styles.box}>
        <span className={styles.icon}>
          <Icon of={Search} />
        </span>
        <input
          {...box.getInputProps({ placeholder, autoFocus, disabled, autoComplete: 'off', spellCheck: false })}
          className={cx(controlClass, styles.input)}
        />
        {text && !disabled && <IconButton icon={X} label={clearLabel} variant="plain" small className={styles.clear} onClick={clear} />}
      </div>
      <ul {...box.getMenuProps()} className={open ? styles.list : undefined}>
        {open &&
          items.map((item, index) => (
            <li
              key={item.id}
              {...box.getItemProps({ item, index })}
              className={cx(styles.item, box.highlightedIndex === index && styles.on)}
            >
              {icon && <Icon of={icon} />}
              <span className={styles.words}>
                <b className={styles.title}>
                  {splitMatch(item.title, text).map((part, at) =>
                    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one title have no identity but their place
                    part.hit ? <mark key={at}>{part.text}</mark> : part.text,
                  )}
                </b>
                {item.note && <small>{item.note}</small>}
              </span>
              {chosen?.id === item.id && <Icon of={Check} />}
            </li>
          ))}
      </ul>
      <div aria-live="polite">{message && <p className={styles.message}>{message}</p>}</div>
    </div>
  )
}
