import { press, type } from '@firn/flow-book/e2e-setup/page-helpers.ts'
import type { Target, UiStep } from '@firn/flow-book/ui-steps/steps.ts'
import type { Locator, Page } from '@playwright/test'

/** All elements that match a target. */
export function locate(page: Page, target: Target): Locator {
  const within = target.within ? locate(page, target.within) : page
  const found = within.getByRole(target.role, target.name === undefined ? {} : { name: target.name, exact: !target.isPart })
  return target.at === undefined ? found : found.nth(target.at)
}

/** The first visible match. */
const visible = (page: Page, target: Target) => locate(page, target).filter({ visible: true }).first()

/** Performs one step of a person. */
export async function perform(page: Page, step: UiStep): Promise<void> {
  switch (step.do) {
    case 'press':
      return press(locate(page, step.on))
    case 'fill':
      return type(locate(page, step.on), step.text)
    case 'tick':
      return visible(page, step.on).setChecked(step.isOn)
    case 'pick':
      await visible(page, step.on).click()
      return page.getByRole('option', { name: step.option, exact: true }).click()
    case 'key':
      return step.on ? visible(page, step.on).press(step.key) : page.keyboard.press(step.key)
    case 'visit':
      await page.goto(step.path)
      return
    case 'connect':
      return page.context().setOffline(!step.isOnline)
  }
}
