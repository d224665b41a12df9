import { prepare } from '@firn/flow-book/e2e-setup/prepare.ts'
import { expect, test } from '../fixtures.ts'
import { overflow, violationsOn } from '../pages/axe.ts'
import { enter, moreLooks, opened, places } from '../pages/places.ts'

const widths = [360, 390, 768, 1440]
/** Widths for the overflow check only; 640 is a window of 1280 px at 200 %. */
const moreWidths = [320, 640, 1024, 1920]
const everything = { ...places, ...moreLooks }

for (const [language, prefix] of [
  ['en', ''],
  ['de', '/de'],
] as const)
  test(`[SHELL-26] all pages and dialogs pass axe and never scroll sideways at any width, in ${language}`, {
    tag: '@long',
  }, async ({ browser, server }) => {
    test.setTimeout(1_800_000)
    for (const [name, place] of Object.entries(everything))
      await test.step(name, async () => {
        const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', reducedMotion: 'reduce' })
        const page = await context.newPage()
        const prepared = await prepare(page, server.url, place.wanted ?? [])
        await enter(page, place, prepared, prefix)
        if (place.press?.length) await expect(opened(page).or(page.getByRole('textbox')).first()).toBeVisible()
        await page.waitForLoadState('networkidle', { timeout: 60_000 })
        await expect(page.getByRole('heading', { level: 1 }).or(opened(page)).first()).toBeVisible()
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          expect.soft(await violationsOn(page), `${name} at ${width} px`).toEqual([])
          expect.soft(await overflow(page), `${name} scrolls sideways at ${width} px`).toBe(0)
        }
        await page.emulateMedia({ forcedColors: 'active' })
        expect.soft(await violationsOn(page, { isInOwnColours: true }), `${name} in forced colours`).toEqual([])
        await page.emulateMedia({ forcedColors: null })
        for (const width of moreWidths) {
          await page.setViewportSize({ width, height: width === 640 ? 450 : 900 })
          expect.soft(await overflow(page), `${name} scrolls sideways at ${width} px`).toBe(0)
        }
        await context.close()
      })
  })
