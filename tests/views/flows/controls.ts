/** The reachable controls of a page, their names, and the effect of a press or input. */

const CONTROLS = [
  'button',
  'input:not([type="hidden"])',
  'select',
  'textarea',
  'summary',
  'a[href]',
  ...['button', 'checkbox', 'menuitem', 'menuitemradio', 'option', 'radio', 'switch', 'tab'].map((role) => `[role="${role}"]`),
].join(', ')

/** Whether a person can use it: visible, enabled (also visually), and not covered by an open layer. */
const isReachable = (element: HTMLElement): boolean =>
  !element.matches(':disabled, [aria-disabled="true"], [data-disabled], [readonly]') &&
  !element.closest('[inert], [aria-hidden="true"]') &&
  element.checkVisibility({ visibilityProperty: true })

/** All usable controls of the page, in document order. */
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

/** A description of a control with its dialog: `button «Close» in «Share this offer»`. */
export function inWords(element: HTMLElement): string {
  const dialog = element.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]')
  const kind = element.getAttribute('role') ?? (element instanceof HTMLInputElement ? `${element.type} field` : element.localName)
  return `${kind} «${nameOf(element)}»${dialog ? ` in «${nameOf(dialog).slice(0, 40)}»` : ''}`
}

const PRESSED = ['button', 'submit', 'reset', 'image', 'checkbox', 'radio']
const isTyped = (element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !PRESSED.includes(element.type))

/** Valid input for each type of field. */
const textFor: Readonly<Record<string, string>> = {
  number: '3',
  range: '3',
  date: '1990-01-31',
  email: 'eve@example.com',
  tel: '1',
  url: 'https://example.com',
}

/** Sets the value with the element's own setter, which frameworks intercept. */
function type(element: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const of = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(of, 'value')?.set?.call(element, text)
  element.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Operates a control as a person would: types into fields, changes the choice of a list, presses everything else. */
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

/**
 * Whether a press must have a visible effect. Fields store input until submission, a chosen option stays chosen, and links navigate away.
 */
export const mustShow = (element: HTMLElement): boolean =>
  !isTyped(element) &&
  !element.matches('a[href], select, [type="radio"], [aria-checked="true"], [aria-selected="true"], [aria-pressed="true"], [aria-current]')
