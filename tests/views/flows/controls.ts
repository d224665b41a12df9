/** Controls of a page: which a person can reach now, how they are called, and what a press or some typing does to them. */

const CONTROLS = [
  'button',
  'input:not([type="hidden"])',
  'select',
  'textarea',
  'summary',
  'a[href]',
  ...['button', 'checkbox', 'menuitem', 'menuitemradio', 'option', 'radio', 'switch', 'tab'].map((role) => `[role="${role}"]`),
].join(', ')

/** Whether a person can use it: it is shown, not disabled, does not only look as if it could be pressed, and nothing that is open keeps people from it. */
const isReachable = (element: HTMLElement): boolean =>
  !element.matches(':disabled, [aria-disabled="true"], [data-disabled], [readonly]') &&
  !element.closest('[inert], [aria-hidden="true"]') &&
  element.checkVisibility({ visibilityProperty: true })

/** Everything on the page that a person can press, turn or type into now, in its order. */
export const reachable = (): HTMLElement[] => [...document.body.querySelectorAll<HTMLElement>(CONTROLS)].filter(isReachable)

const squeezed = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()

function nameOf(element: HTMLElement): string {
  const labelled = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
  const labels =
    'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])].map((label) => label.textContent) : []
  const found = [
    labelled.join(' '),
    element.getAttribute('aria-label'),
    labels.join(' '),
    element.textContent,
    element.getAttribute('name'),
  ]
  return found.map(squeezed).find((text) => text !== '') ?? ''
}

/** A control in words, with the dialog in which it stands: `button «Close» in «Share this offer»`. */
export function inWords(element: HTMLElement): string {
  const dialog = element.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]')
  const kind = element.getAttribute('role') ?? (element instanceof HTMLInputElement ? `${element.type} field` : element.localName)
  return `${kind} «${nameOf(element)}»${dialog ? ` in «${nameOf(dialog).slice(0, 40)}»` : ''}`
}

const PRESSED = ['button', 'submit', 'reset', 'image', 'checkbox', 'radio']
const isTyped = (element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !PRESSED.includes(element.type))

/** A text of the kind that a field takes. */
const textFor: Readonly<Record<string, string>> = {
  number: '3',
  range: '3',
  date: '1990-01-31',
  email: 'eve@example.com',
  tel: '1',
  url: 'https://example.com',
}

/** What a field is said to hold by whoever types: frameworks listen to the setter of the element itself. */
function type(element: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const of = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(of, 'value')?.set?.call(element, text)
  element.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Operates a control as a person would: types into fields, takes another choice of a list, presses everything else. */
export function operate(element: HTMLElement): void {
  if (element instanceof HTMLSelectElement) {
    element.selectedIndex = (element.selectedIndex + 1) % element.options.length
    element.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (isTyped(element)) type(element, textFor[element.type] ?? (element.inputMode === 'numeric' ? '1' : 'x'))
  else {
    element.focus()
    element.click()
  }
}

/** Whether a press has to be seen: fields keep what is typed until they are sent off, what is chosen already stays so, and a link leads elsewhere. */
export const mustShow = (element: HTMLElement): boolean =>
  !isTyped(element) &&
  !element.matches('a[href], select, [type="radio"], [aria-checked="true"], [aria-selected="true"], [aria-pressed="true"], [aria-current]')
