import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { texts } from '../pages/texts.ts'

const properties = ['color', 'font-size', 'font-weight', 'line-height', 'margin', 'padding', 'display', 'background-color'] as const

/**
 * The rendering of the page after all lazy parts have loaded.
 * @param lastPart a text that loads last
 */
async function drawn(page: Page, lastPart: string | RegExp): Promise<string[]> {
  // Hovered elements look different.
  await page.mouse.move(0, 0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: consent })).toBeVisible()
  await expect(page.getByText(lastPart).first()).toBeVisible()
  return page
    .getByRole('main')
    .locator('*')
    .evaluateAll(
      (elements, names) =>
        elements.map((element) => {
          const style = getComputedStyle(element)
          return `${element.tagName} ${element.className}: ${names.map((name) => style.getPropertyValue(name)).join(', ')}`
        }),
      properties,
    )
}

const consent = 'Can we measure how this site is used?'
const pages = [
  ['/', /^from €/],
  ['/quiz', consent],
] as const

for (const [path, lastPart] of pages)
  test(`[ROUTE-5] [ROUTE-11] ${path} looks the same as a first page and after navigation`, async ({ page, context }) => {
    await page.goto(path)
    const first = await drawn(page, lastPart)
    const other = await context.newPage()
    await other.goto('/no/such/page')
    await other.getByRole('banner').getByRole('link', { name: 'Firn' }).click()
    if (path === '/quiz') await other.getByRole('main').getByRole('link', { name: texts.en.quizPage }).click()
    await expect(other).toHaveURL(path)
    // The pressed element may be at the position of a button of this page, which would then be hovered.
    await other.mouse.move(0, 0)
    expect(await drawn(other, lastPart)).toEqual(first)
  })
