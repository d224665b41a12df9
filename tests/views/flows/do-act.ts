import { type Locator, page, userEvent } from 'vitest/browser'
import type { Act, Target } from '../../../flowbook/screenplay.ts'

const PATIENCE = { timeout: 2000 }

/** Where a target of a screenplay is on the page. */
export function find({ role, name, isPart, at, within }: Target): Locator {
  const options = name === undefined ? {} : { name, exact: !isPart }
  const found = within ? find(within).getByRole(role, options) : page.getByRole(role, options)
  return at === undefined ? found : found.nth(at)
}

export const isThere = (target: Target): boolean => find(target).elements().length > 0

/** A target in words, for messages. */
export const inWords = ({ role, name, within }: Target): string =>
  `${role}${name === undefined ? '' : ` «${name}»`}${within ? ` in ${inWords(within)}` : ''}`

/** A button that only looks disabled can be pressed, and then says why. */
function isSoft(target: Target): boolean {
  const element = find(target).query()
  return element?.getAttribute('aria-disabled') === 'true' && element.getAttribute('aria-busy') !== 'true'
}

/** What stands in a field: nobody types it again, and where the field is locked nobody could. */
function writtenIn(target: Target): string | null {
  const element = find(target).query()
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : null
}

/** Writes a text over what stands in a field. The slots of a code take what is typed behind what they hold, so they are emptied first. */
async function fill(field: Locator, before: string | null, text: string): Promise<void> {
  if (before === text) return
  if (before && field.query()?.getAttribute('autocomplete') === 'one-time-code') await field.clear(PATIENCE)
  await field.fill(text, PATIENCE)
}

/** Does what a person does. @throws Error where there is nothing to do it on */
export async function doAct(act: Act): Promise<void> {
  switch (act.do) {
    case 'press':
      return find(act.on).click({ ...PATIENCE, force: isSoft(act.on) })
    case 'fill':
      return fill(find(act.on), writtenIn(act.on), act.text)
    case 'pick':
      return find(act.on).selectOptions(act.option, PATIENCE)
    case 'tick': {
      const box = find(act.on).query()
      // A box that is not asked for any more stands as it was.
      return !(box instanceof HTMLInputElement) || box.checked === act.isOn ? undefined : find(act.on).click(PATIENCE)
    }
    case 'key': {
      if (act.on) (find(act.on).element() as HTMLElement).focus()
      return userEvent.keyboard(`{${act.key}}`)
    }
    case 'visit':
      throw new Error(`A view alone has no address to visit: ${act.path}`)
    case 'connect':
      throw new Error('A view alone has no connection to lose')
  }
}
