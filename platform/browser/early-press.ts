import { nextTask } from './page.ts'

type Taken = { control: HTMLElement; label: string }

/** Stores presses until the application can handle them. Its script is in the document's head. */
type EarlyPress = {
  /** Stores presses of the page's links as well, which the browser would follow otherwise. Called when the application starts to load. */
  keepLinks(): void
  take(): Taken | null
}

declare global {
  interface Window {
    earlyPress?: EarlyPress
  }
}

/** Milliseconds for which a press waits for the button that replaces the pressed one. Later the effect would surprise (SHELL-23). */
const WAIT_LIMIT = 10_000

const OWN_LINKS = '#root a[href^="/"]:not([target])'

const labelOf = (control: HTMLElement) => [control.ariaLabel, control.textContent, control.getAttribute('href')].join()

/** Whether a press opens a link in another tab or window, or saves it. */
const leadsElsewhere = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) => altKey || ctrlKey || metaKey || shiftKey

/**
 * Stores the last press of a button until the application takes it. Before that, no handler exists, and a form would submit its fields in the
 * address.
 */
export function storeEarlyPress(): void {
  let pressed: HTMLElement | null = null
  let kept = 'button'
  // Before the browser translates the page (SHELL-33): the application renders it again in its own language.
  const labels = new WeakMap<HTMLElement, string>()
  document.addEventListener('DOMContentLoaded', () => {
    for (const control of document.querySelectorAll<HTMLElement>('button, a')) labels.set(control, labelOf(control))
  })
  const keep = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(kept) : null
    if (!control || (control instanceof HTMLAnchorElement && leadsElsewhere(event))) return
    event.preventDefault()
    delete pressed?.dataset.pressed
    pressed = control
    // Shows the press while it waits (src/ui/base.css).
    pressed.dataset.pressed = ''
  }
  document.addEventListener('click', keep, true)
  window.earlyPress = {
    keepLinks() {
      kept = `button, ${OWN_LINKS}`
    },
    take() {
      document.removeEventListener('click', keep, true)
      const control = pressed
      delete control?.dataset.pressed
      pressed = null
      return control && { control, label: labels.get(control) ?? labelOf(control) }
    },
  }
}

/**
 * Finds the only button with this label, or the first link with this label and address. A page that renders again, as for a signed-in user or when
 * translated, has new controls.
 */
function replacementOf({ control: { tagName }, label }: Taken): HTMLElement | undefined {
  const same = [...document.querySelectorAll<HTMLElement>(tagName)].filter((other) => labelOf(other) === label)
  return tagName === 'A' || same.length === 1 ? same[0] : undefined
}

/** Presses the replacement of a control as soon as it exists, unless the person has pressed something else by then. */
function pressReplacement(taken: Taken): void {
  const press = () => {
    const control = replacementOf(taken)
    if (!control) return
    stop()
    control.click()
  }
  const observer = new MutationObserver(press)
  const limit = setTimeout(() => stop(), WAIT_LIMIT)
  const stop = () => {
    observer.disconnect()
    clearTimeout(limit)
    document.removeEventListener('click', stop, true)
  }
  document.addEventListener('click', stop, true)
  observer.observe(document.body, { childList: true, subtree: true })
  press()
}

/** Replays the last stored press on its control or its replacement. From here on the application handles presses itself (SHELL-23). */
export function replayEarlyPress(): void {
  if (typeof window === 'undefined') return
  const taken = window.earlyPress?.take()
  delete window.earlyPress
  if (taken?.control.isConnected) taken.control.click()
  else if (taken) pressReplacement(taken)
}

/** Follows a stored link if the application can't start. @returns whether there is one */
export function followEarlyLink(): boolean {
  const control = window.earlyPress?.take()?.control
  if (!(control instanceof HTMLAnchorElement)) return false
  window.location.assign(control.href)
  return true
}

type TextField = HTMLInputElement | HTMLTextAreaElement

let earlyFields: TextField[] = []

/** Finds the fields that were typed into, or filled in by the browser, before the application rendered. */
export function findEarlyText(): void {
  earlyFields = [...document.querySelectorAll<TextField>('#root input, #root textarea')].filter(
    ({ value, defaultValue }) => value !== defaultValue,
  )
}

/**
 * Reports early text to the application as input, so that its drafts have it (SHELL-23). React only reports a value that differs from the one that
 * it found: the first event makes it look at the field, and the second one reports the text.
 */
export async function reportEarlyText(): Promise<void> {
  const fields = earlyFields.filter(({ isConnected }) => isConnected)
  earlyFields = []
  const report = (field: TextField) => field.dispatchEvent(new Event('input', { bubbles: true }))
  fields.forEach(report)
  if (fields.length > 0) await nextTask()
  for (const field of fields) {
    const text = field.value
    field.value = ''
    // The prototype's setter, which React does not observe.
    Reflect.set(Object.getPrototypeOf(field), 'value', text, field)
    report(field)
  }
}
