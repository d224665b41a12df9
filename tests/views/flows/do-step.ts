import type { Target, UiStep } from '@firn/flow-book/ui-steps/steps.ts'
import { type Locator, page, userEvent } from 'vitest/browser'

const TIMEOUT = { timeout: 10_000 }

/** Locates a target on the page. */
function find({ role, name, isPart, at, within }: Target): Locator {
  const options = name === undefined ? {} : { name, exact: !isPart }
  const found = within ? find(within).getByRole(role, options) : page.getByRole(role, options)
  return at === undefined ? found : found.nth(at)
}

export const isThere = (target: Target): boolean => find(target).elements().length > 0

/** A description of a target for messages. */
export const inWords = ({ role, name, within }: Target): string =>
  `${role}${name === undefined ? '' : ` «${name}»`}${within ? ` in ${inWords(within)}` : ''}`

/** A button that only looks disabled can be pressed, and then shows the reason. */
function isSoft(target: Target): boolean {
  const element = find(target).query()
  return element?.getAttribute('aria-disabled') === 'true' && element.getAttribute('aria-busy') !== 'true'
}

/** The text of a field, null for other elements. An equal text is not typed again, and locked fields can't be. */
function writtenIn(target: Target): string | null {
  const element = find(target).query()
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : null
}

/** Replaces the text of a field. The slots of a code append input, so they are emptied first. */
async function fill(field: Locator, before: string | null, text: string): Promise<void> {
  if (before === text) return
  if (before && field.query()?.getAttribute('autocomplete') === 'one-time-code') await field.clear(TIMEOUT)
  await field.fill(text, TIMEOUT)
}

/**
 * Performs one step of a person.
 * @throws Error if its target is not on the page
 */
export async function doStep(step: UiStep): Promise<void> {
  switch (step.do) {
    case 'press':
      return find(step.on).click({ ...TIMEOUT, force: isSoft(step.on) })
    case 'fill':
      return fill(find(step.on), writtenIn(step.on), step.text)
    case 'pick':
      return find(step.on).selectOptions(step.option, TIMEOUT)
    case 'tick': {
      const box = find(step.on).query()
      // A box that left the page counts as unchanged.
      return !(box instanceof HTMLInputElement) || box.checked === step.isOn ? undefined : find(step.on).click(TIMEOUT)
    }
    case 'key': {
      if (step.on) (find(step.on).element() as HTMLElement).focus()
      return userEvent.keyboard(`{${step.key}}`)
    }
    case 'visit':
      throw new Error(`A view has no address to visit: ${step.path}`)
    case 'connect':
      throw new Error('A view has no connection to lose')
  }
}
