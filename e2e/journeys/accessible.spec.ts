import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { overflow, violationsOn } from '../pages/axe.ts'
import { expectNarrow } from '../pages/narrow.ts'
import { Traveller } from '../pages/traveller.ts'

const TABBED = ['a[href]', 'button:not(:disabled)', 'input:not(:disabled)', 'summary']
  .map((one) => `${one}:not([tabindex="-1"])`)
  .join(', ')

/** The elements that Tab should reach but doesn't. Within a group, such as the days of a calendar, arrows move. */
async function unreached(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    getSelection()?.removeAllRanges()
  })
  const controls = page.locator(`main :is(${TABBED})`)
  const count = await controls.count()
  const reached = new Set<number>()
  for (let press = 0; press < 80 + count && reached.size < count; press++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(
      (selector) => [...document.querySelectorAll(selector)].indexOf(document.activeElement as Element),
      `main :is(${TABBED})`,
    )
    if (at >= 0) reached.add(at)
  }
  const names = await controls.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? one.tagName))
  return names.filter((_, at) => !reached.has(at))
}

const widths = [360, 768, 1280]

/** Checks the page at each width, at 200 %, with forced colours, and by keyboard alone. */
async function check(page: Page, where: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await violationsOn(page), `${where} at ${width} px`).toEqual([])
    expect.soft(await overflow(page), `${where} scrolls sideways at ${width} px`).toBe(0)
  }
  // A window of 1280 px has 640 px at 200 %.
  await page.setViewportSize({ width: 640, height: 450 })
  expect.soft(await overflow(page), `${where} scrolls sideways at 200 %`).toBe(0)
  await page.emulateMedia({ forcedColors: 'active' })
  expect.soft(await violationsOn(page, { isInOwnColours: true }), `${where} in forced colours`).toEqual([])
  await page.emulateMedia({ forcedColors: null })
  await page.setViewportSize({ width: 1280, height: 900 })
  expect.soft(await unreached(page), `${where} by keyboard`).toEqual([])
  await expectNarrow(page, where)
}

for (const language of ['en', 'de'] as const)
  test(`[SHELL-26] the newer pages pass axe, fit every width and 200 %, and are reachable by keyboard alone, in ${language}`, {
    tag: '@long',
  }, async ({ page, browser, server }) => {
    test.setTimeout(900_000)
    const traveller = new Traveller(page, server.url, language)
    const { prefix } = traveller.t
    for (const path of ['terms', 'privacy', 'support']) {
      await page.goto(`${prefix}/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      await check(page, path)
    }
    await traveller.openHome()
    await traveller.startQuiz()
    await traveller.skip()
    await traveller.skip()
    await expect(page.getByRole('grid').first()).toBeVisible()
    await page.getByRole('grid').first().getByRole('button', { disabled: false }).first().click()
    await check(page, 'the calendar')
    await traveller.searchOffers()

    const email = `axe-${language}@example.com`
    await page.goto(`${prefix}/auth/otp-send-email`)
    await page.getByRole('textbox', { name: traveller.t.email, exact: true }).fill(email)
    await page.getByRole('main').getByRole('button').first().click()
    await page.getByRole('textbox', { name: traveller.t.code }).fill(await traveller.codeFor(email))
    await expect(page).not.toHaveURL(/auth/)
    await traveller.searchOffers()
    await page.getByRole('button', { name: /Save to wishlist|Auf die Merkliste setzen/ }).click()
    await expect(page.getByRole('button', { name: /Remove from wishlist|Von der Merkliste nehmen/ })).toBeVisible()
    await page.goto(`${prefix}/profile/wish-list`)
    await page.getByRole('button', { name: /Share with friends|Mit Freunden teilen/ }).click()
    const url = `http://${await page.getByRole('textbox', { name: /Link to your wishlist|Link zu Ihrer Merkliste/ }).inputValue()}`
    const friend = await (await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })).newPage()
    await friend.goto(url)
    await friend.getByRole('textbox', { name: /Your name|Ihr Name/ }).fill('Tom')
    await friend.getByRole('listitem').first().getByRole('button').click()
    await expect(friend.getByText(/1 of 1 trip liked|1 von 1 Reise/)).toBeVisible()
    await check(friend, 'a shared list')
    await friend.context().close()
    await page.reload()
    await expect(page.getByRole('button', { name: /Remove Tom|Tom und den Daumen entfernen/ })).toBeVisible()
    await check(page, 'the wishlist with a friend')
    await page.getByRole('button', { name: /Remove Tom|Tom und den Daumen entfernen/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await violationsOn(page), 'the dialog that removes a friend').toEqual([])
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Keep|Behalten/ })
      .click()

    await page.getByRole('button', { name: /Account menu|Kontomenü/ }).click()
    await page.getByRole('menuitem', { name: /Account Settings|Kontoeinstellungen/ }).click()
    await page.getByRole('button', { name: /Where you are signed in|Wo Sie angemeldet sind/ }).click()
    await expect(page.getByText(/^(This device|Dieses Gerät)$/)).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await violationsOn(page), `the sessions at ${width} px`).toEqual([])
    }
  })
