import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Language } from '../pages/texts.ts'
import { Traveller } from '../pages/traveller.ts'

const ADULTS = { en: '2 adults', de: '2 Erwachsene', fr: '2 adultes' } as const
const SIZES: readonly (readonly [number, number, Language])[] = [
  [360, 640, 'de'],
  [390, 844, 'en'],
  [768, 1024, 'fr'],
  [1440, 900, 'en'],
]

/** Where an element is fully visible without scrolling: below the header and above the window's lower edge. */
const placeOf = (element: Locator) =>
  element.evaluate((one) => {
    const { top, bottom } = (one.closest('label') ?? one).getBoundingClientRect()
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    return { isBelowHeader: Math.round(top) >= header, isAboveEdge: Math.round(bottom) <= window.innerHeight, top, bottom }
  })

/** The current question, or the end of the quiz: heading and first control are within the first screen. */
async function expectInView(page: Page): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  const text = await heading.textContent()
  for (const part of [heading, heading.locator('xpath=..').locator('input, textarea, button, [role="spinbutton"]').first()])
    await expect.poll(() => placeOf(part), `'${text}'`).toMatchObject({ isBelowHeader: true, isAboveEdge: true })
}

/** The smallest, with the least space; the others are left to `npm run test:all`. */
const USUAL = [360]

for (const [width, height, language] of SIZES)
  test(`[QUIZ-51] [QUIZ-52] shows the start of each question within the first screen of ${width} × ${height}`, {
    tag: USUAL.includes(width) ? [] : ['@long'],
  }, async ({ page, server }) => {
    await page.setViewportSize({ width, height })
    const visitor = new Traveller(page, server.url, language)
    const { t } = visitor
    const past = page.getByRole('main').locator('details')
    const row = past.locator('summary')
    const finish = page.getByRole('button', { name: t.finish, exact: true })
    /** Continues from the end of the page, and checks the next question. */
    const then = async (goOn: () => Promise<void>) => {
      const question = page.getByRole('main').getByRole('heading', { level: 1 })
      const before = (await question.textContent()) ?? ''
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await goOn()
      await expect(question).not.toHaveText(before)
      await expectInView(page)
    }
    const tick = async (count: number) => {
      for (let at = 0; at < count; at++) await page.getByRole('checkbox').nth(at).check()
      await visitor.next()
    }
    const answers: readonly (() => Promise<void>)[] = [
      visitor.skip,
      () => visitor.chooseResort('Zermatt'),
      visitor.skip,
      () => visitor.chooseDates(),
      () => visitor.setNumber(2),
      () => visitor.setNumber(1),
      () => tick(3),
      async () => {
        await page.getByRole('combobox').selectOption('7')
        await visitor.next()
      },
      () => visitor.choose(3),
      () => visitor.choose(2),
      visitor.next,
      () => tick(5),
      () => visitor.choose(1),
    ]
    await visitor.openHome()
    await visitor.startQuiz()
    await expectInView(page)
    for (const answer of answers) await then(answer)

    await test.step('past answers are one row that expands and collapses', async () => {
      await expect(row).toContainText(ADULTS[language])
      expect((await row.boundingBox())?.height).toBeLessThan(60)
      await expect(past.getByRole('listitem')).toHaveCount(0)
      await row.press('Enter')
      await expect(past.getByRole('listitem')).toHaveCount(13)
      await expect(past.getByRole('listitem').first()).toBeVisible()
      await row.press('Escape')
      await expect(past.getByRole('listitem')).toHaveCount(0)
      await expect(row).toBeFocused()
    })
    await test.step('the details and the end', async () => {
      for (let at = 0; at < 5; at++) await then(visitor.skip)
      await expect(finish).toBeVisible()
    })
    await test.step('back, a reload, a change and back in the browser', async () => {
      await then(() => page.getByRole('button', { name: t.back, exact: true }).click())
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await page.reload()
      await expectInView(page)
      await then(async () => {
        await row.click()
        await past.getByRole('button').first().click()
      })
      await expect(page.getByRole('combobox')).toHaveValue(/Zermatt/)
      await page.goBack()
      await expectInView(page)
    })
  })
