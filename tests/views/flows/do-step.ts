import { type Locator, page, userEvent } from 'vitest/browser'
import type { Target, UiStep } from '../../../flowbook/ui-steps/steps.ts'

const PATIENCE = { timeout: 10_000 }

/** Finds a target on the page. */
function find({ role, name, isPart, at, within }: Target): Locator {
  const options = name === undefined ? {} : { name, exact: !isPart }
  const found = within ? find(within).getByRole(role, options) : page.getByRole(role, options)
  return at === undefined ? found : found.nth(at)
}

export const isThere = (target: Target): boolean => find(target).elements().length > 0

/** A target in words, for messages. */
export const inWords = ({ role, name, within }: Target): string =>
  `${role}${name === undefined ? '' : ` «${name}»`}${within ? ` in ${inWords(within)}` : ''}`

/** A button that only looks disabled can be pressed, and then shows why. */
function isSoft(target: Target): boolean {
  const element = find(target).query()
  return element?.getAttribute('aria-disabled') === 'true' && element.getAttribute('aria-busy') !== 'true'
}

/** The text of a field, null for other elements: nobody types it again, and where the field is locked nobody could. */
function writtenIn(target: Target): string | null {
  const element = find(target).query()
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : null
}

/** Replaces the text of a field. The slots of a code append what is typed, so they are emptied first. */
async function fill(field: Locator, before: string | null, text: string): Promise<void> {
  if (before === text) return
  if (before && field.query()?.getAttribute('autocomplete') === 'one-time-code') await field.clear(PATIENCE)
  await field.fill(text, PATIENCE)
}

/** Performs one step of a person. @throws Error where its target is not on the page */
export async function doStep(step: UiStep): Promise<void> {
  switch (step.do) {
    case 'press':
      return find(step.on).click({ ...PATIENCE, force: isSoft(step.on) })
    case 'fill':
      return fill(find(step.on), writtenIn(step.on), step.text)
    case 'pick':
      return find(step.on).selectOptions(step.option, PATIENCE)
    case 'tick': {
      const box = find(step.on).query()
      // A box that is no longer on the page stays as it was.
      return !(box instanceof HTMLInputElement) || box.checked === step.isOn ? undefined : find(step.on).click(PATIENCE)
    }
    case 'key': {
      if (step.on) (find(step.on).element() as HTMLElement).focus()
      return userEvent.keyboard(`{${step.key}}`)
    }
    case 'visit':
      throw new Error(`A view alone has no address to visit: ${step.path}`)
    case 'connect':
      throw new Error('A view alone has no connection to lose')
  }
}
