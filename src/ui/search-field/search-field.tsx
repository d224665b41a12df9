import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import CornerDownLeft from 'lucide-react/icons/corner-down-left'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { cx } from '../cx.ts'
import { controlClass } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { splitMatch } from './match.ts'
import styles from './search-field.module.css'

/** `opens`: choosing it leads to other items, so the list stays open. */
export type SearchItem = { id: string; title: string; note?: string; opens?: boolean }

export type SearchFieldProps<Item extends SearchItem> = {
  /** Accessible name of the combobox. */
  label: string
  clearLabel: string
  placeholder?: string
  /** The typed text. The parent decides when to search, and sets the text of the chosen item. */
  text: string
  onText: (text: string) => void
  items: readonly Item[]
  chosen: Item | null
  onChoose: (item: Item | null) => void
  /** Shown instead of the list: no results, searching, failed. */
  message?: ReactNode
  icon?: LucideIcon
  autoFocus?: boolean
  disabled?: boolean
}

/** Scrolls the active option into the list's view. */
const showOption = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/**
 * A text box with suggestions below it; matching letters are marked. An editable combobox with a list (ARIA 1.2): the first match is
 * active, arrow keys, Home and End move, Enter selects, Escape closes. Own implementation because libraries are larger than the whole quiz.
 */
export function SearchField<Item extends SearchItem>(props: SearchFieldProps<Item>) {
  const { label, clearLabel, placeholder, text, onText, items, chosen, onChoose, message, icon, autoFocus, disabled } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const isShown = isOpen && items.length > 0
  // Without pointer or arrow keys, the active item is the first match for the current text: Enter must not choose a match of earlier text.
  const at =
    active === null ? items.findIndex(({ title }) => splitMatch(title, text).some(({ hit }) => hit)) : Math.min(active, items.length - 1)
  const optionId = (index: number) => `${id}-${index}`
  const choose = (item: Item | null) => {
    setOpen(item?.opens === true)
    setActive(null)
    onChoose(item)
  }
  const move = (to: number) => {
    setOpen(true)
    setActive((to + items.length) % Math.max(1, items.length))
  }
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at < 0 ? items.length - 1 : at - 1, Home: 0, End: items.length - 1 }
    const to = steps[event.key]
    const item = items[at]
    if (to !== undefined && items.length > 0 && (isShown || event.key.startsWith('Arrow'))) move(to)
    else if (event.key === 'Enter' && isShown && item) choose(item)
    else if (event.key === 'Escape' && isShown) setOpen(false)
    else return
    event.preventDefault()
  }
  return (
    // The list stays while the focus is anywhere in here: what is found after another try from the message below shall be seen.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks the focus
    <div className="on-light" onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}>
      <div className={styles.box}>
        <span className={styles.icon}>
          <Icon of={Search} />
        </span>
        <input
          type="text"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-describedby={message ? `${id}-message` : undefined}
          aria-activedescendant={isShown && at >= 0 ? optionId(at) : undefined}
          className={cx(controlClass, styles.input)}
          value={text}
          placeholder={placeholder}
          // biome-ignore lint/a11y/noAutofocus: set by the parent if the field is the only one on the page
          autoFocus={autoFocus}
          disabled={disabled}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setOpen(true)
            setActive(null)
            onText(event.target.value)
          }}
          onKeyDown={press}
          onClick={() => setOpen(true)}
        />
        {text && !disabled && (
          <IconButton
            icon={X}
            label={clearLabel}
            variant="plain"
            small
            className={styles.clear}
            onClick={() => {
              onText('')
              choose(null)
            }}
          />
        )}
      </div>
      <div className={styles.below}>
        <div id={`${id}-list`} role="listbox" aria-label={label} className={isShown ? styles.list : undefined}>
          {isShown &&
            items.map((item, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the text box has the focus and handles keys
              // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant marks the active option
              <div
                key={item.id}
                id={optionId(index)}
                ref={at === index && active !== null ? showOption : undefined}
                role="option"
                aria-selected={chosen?.id === item.id}
                className={cx(styles.item, at === index && styles.on)}
                onPointerMove={() => setActive(index)}
                // Keeps the focus in the text box, so that blur does not close the list before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(item)}
              >
                {icon && <Icon of={icon} />}
                <span className={styles.words}>
                  <b className={styles.title}>
                    {splitMatch(item.title, text).map((part, place) =>
                      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a title are identified by position
                      part.hit ? <mark key={place}>{part.text}</mark> : part.text,
                    )}
                  </b>
                  {item.note && <small>{item.note}</small>}
                </span>
                {chosen?.id === item.id ? <Icon of={Check} /> : at === index && <Icon of={CornerDownLeft} size={16} />}
              </div>
            ))}
        </div>
        {/* A button of the message vanishes with it: the focus stays where it was, so that the list that follows is shown. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the list open */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: with the keyboard, the focus is on the button */}
        <div aria-live="polite" onMouseDown={(event) => event.preventDefault()} onClick={() => setOpen(true)}>
          {message && (
            <p id={`${id}-message`} className={styles.message}>
              {message}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
