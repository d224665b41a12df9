import { expect, type Page } from '@playwright/test'

/** Navigation links and buttons smaller than a thumb, with their size. */
const small = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('nav a, nav button, header a, header button')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => ({ name: one.getAttribute('aria-label') ?? one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => Math.round(box.width) < 44 || Math.round(box.height) < 44)
      .map(({ name, box }) => `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
  )

/** Elements that extend over the right edge if the page scrolls sideways; empty otherwise. */
const wide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const parts = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
    return [`${scrollWidth} px`, ...parts.slice(-3).map((one) => one.outerHTML.slice(0, 120))]
  })

/** On the narrowest phone, the page does not scroll sideways, and navigation links have touch size (SHELL-26). */
export async function expectNarrow(page: Page, where: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await wide(page), `${where} scrolls sideways at 320 px`).toEqual([])
  expect(await small(page), `${where} has links that are too small to tap`).toEqual([])
  if (before) await page.setViewportSize(before)
}
