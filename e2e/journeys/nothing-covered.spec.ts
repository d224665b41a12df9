import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNarrow } from '../pages/narrow.ts'
import { Traveller } from '../pages/traveller.ts'

const CONTROLS = 'a[href], button, input, select, textarea, summary'

/** The controls covered by a fixed element at any scroll position, with their names and what covers them. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate((controls) => {
    const isFree = (control: Element) => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return found !== null && (control.contains(found) || (control.closest('label')?.contains(found) ?? false) || found.contains(control))
    }
    const places = ['nearest', 'start', 'center', 'end'] as const
    const all = [...document.querySelectorAll(controls)].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        !one.matches(':disabled, .skip-link') &&
        !one.closest('[inert], .visually-hidden'),
    )
    return all.flatMap((control) => {
      const { width, height } = control.getBoundingClientRect()
      if (width < 4 || height < 4) return []
      const isReached = places.some((block) => {
        control.scrollIntoView({ block, inline: 'center' })
        return isFree(control)
      })
      return isReached ? [] : [(control.getAttribute('aria-label') ?? control.textContent ?? '').trim() || control.outerHTML.slice(0, 80)]
    })
  }, CONTROLS)

for (const [width, height] of [
  [360, 640],
  [1440, 900],
] as const)
  test(`[SHELL-25] [SHELL-26] no fixed element covers a control on any page of a trip, ${width} × ${height}`, {
    tag: width === 360 ? [] : ['@long'],
  }, async ({ page, server }) => {
    await page.setViewportSize({ width, height })
    const visitor = new Traveller(page, server.url)
    const expectFree = async (where: string, isAsked = true) => {
      await expect(page.getByRole('region', { name: 'Can we measure how this site is used?' })).toHaveCount(isAsked ? 1 : 0)
      expect(await covered(page), where).toEqual([])
      if (width === 360) await expectNarrow(page, where)
      await page.evaluate(() => window.scrollTo(0, 0))
    }
    await page.goto('/auth/otp-send-email')
    await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible()
    await expectFree('sign-in')
    await visitor.openHome()
    await expectFree('home')
    await visitor.startQuiz()
    await expectFree('a question with a search')
    await visitor.skip()
    await visitor.skip()
    await expectFree('the dates')
    await visitor.chooseDates()
    await visitor.setNumber(2)
    await visitor.setNumber(0)
    await expectFree('several choices')
    await visitor.skip()
    await expectFree('one choice')
    await visitor.choose(3)
    for (let at = 0; at < 3; at++) await visitor.skip()
    await visitor.finishQuiz()
    await expectFree('offer')
    await visitor.bookOffer()
    await expect(page.getByRole('heading', { level: 1, name: 'Trip summary' })).toBeVisible()
    await expectFree('trip summary')
    await visitor.goToCheckout()
    await expectFree('checkout', false)
    await visitor.enterContact({ firstName: 'Ada', lastName: 'Berg', email: 'ada@example.com' })
    await visitor.fillPassengers()
    await expectFree('passengers', false)
    await visitor.submitPassengers()
    await expectFree('payment', false)
  })

/** The home page and the question of consent in each language. */
const asked = {
  en: { path: '/', question: 'Can we measure how this site is used?' },
  de: { path: '/de', question: 'Dürfen wir die Nutzung messen?' },
  fr: { path: '/fr', question: /^Pouvons-nous mesurer l’audience/ },
} as const

for (const [language, { path, question }] of Object.entries(asked))
  test(`[SHELL-39] the question of consent leaves the first button free and a phone four fifths, ${language}`, async ({ page }) => {
    const card = page.getByRole('region', { name: question })
    // A phone and a window, each also at 200 %.
    for (const [width, height] of [
      [390, 844],
      [195, 422],
      [1280, 800],
      [640, 400],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      await expect(card).toBeVisible()
      const first = await page.getByRole('main').locator('a, button').first().boundingBox()
      const box = await card.boundingBox()
      if (!first || !box) throw new Error('The first button or the question has no box')
      const where = `${language}, ${width} × ${height}`
      expect(first.y + first.height, `${where}: the first button ends above the question`).toBeLessThanOrEqual(box.y)
      if (width === 390) expect(box.height, `${where}: the question takes at most a fifth`).toBeLessThanOrEqual(height / 5)
      if (height > 600) expect(box.y + box.height, `${where}: the question is in view`).toBeLessThanOrEqual(height)
    }
  })
