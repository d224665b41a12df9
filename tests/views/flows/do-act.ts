import { type Locator, page, userEvent } from 'vitest/browser'
import type { Act, Target } from '../../../flowbook/screenplay.ts'

const PATIENCE = { timeout: 3000 }

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

/** Does what a person does. @throws Error where there is nothing to do it on */
export async function doAct(act: Act): Promise<void> {
  switch (act.do) {
    case 'press':
      return find(act.on).click(PATIENCE)
    case 'fill':
      return find(act.on).fill(act.text, PATIENCE)
    case 'pick':
      return find(act.on).selectOptions(act.option, PATIENCE)
    case 'tick': {
      const box = find(act.on).element() as HTMLInputElement
      return box.checked === act.isOn ? undefined : find(act.on).click(PATIENCE)
    }
    case 'key': {
      if (act.on) (find(act.on).element() as HTMLElement).focus()
      return userEvent.keyboard(`{${act.key}}`)
    }
    case 'visit':
      throw new Error(`A view alone has no address to visit: ${act.path}`)
  }
}
