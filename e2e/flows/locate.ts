import type { Locator, Page } from '@playwright/test'
import type { Act, Target } from '../../flowbook/screenplay.ts'
import { press, type } from '../../flowbook/stages/portable.ts'

/** Every thing on the page that a target may mean. */
export function locate(page: Page, target: Target): Locator {
  const within = target.within ? locate(page, target.within) : page
  const found = within.getByRole(target.role, target.name === undefined ? {} : { name: target.name, exact: !target.isPart })
  return target.at === undefined ? found : found.nth(target.at)
}

/** The one that a person would take: the first that is visible. */
const visible = (page: Page, target: Target) => locate(page, target).filter({ visible: true }).first()

/** Does what a person does. */
export async function perform(page: Page, act: Act): Promise<void> {
  switch (act.do) {
    case 'press':
      return press(locate(page, act.on))
    case 'fill':
      return type(locate(page, act.on), act.text)
    case 'tick':
      return visible(page, act.on).setChecked(act.isOn)
    case 'pick':
      await visible(page, act.on).click()
      return page.getByRole('option', { name: act.option, exact: true }).click()
    case 'key':
      return act.on ? visible(page, act.on).press(act.key) : page.keyboard.press(act.key)
    case 'visit':
      await page.goto(act.path)
      return
    case 'connect':
      return page.context().setOffline(!act.isOnline)
  }
}
