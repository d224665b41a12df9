import { prepare } from '@firn/flow-book/e2e-setup/prepare.ts'
import { expect } from '@playwright/test'
import { sql } from 'drizzle-orm'
import type { TestServer } from '../test-server.ts'
import { answersOf } from './answers.ts'
import { minutesLater, type Photographer, sizes } from './camera.ts'

/** From the start page to the end of the quiz. */
export async function quiz(lena: Photographer): Promise<void> {
  const { page, t } = lena
  const start = page.getByRole('button', { name: t.getStarted })
  await lena.openHome()
  await lena.take('home')
  await page.getByRole('link', { name: /Zermatt/ }).click()
  await expect(start).toBeVisible()
  await lena.take('quiz-start-poster')
  await lena.openHome()
  await page.getByRole('main').getByRole('link', { name: t.quizPage }).click()
  await expect(start).toBeVisible()
  await lena.take('quiz-start')
  await start.click()
  await lena.skip()
  await page.getByRole('combobox').fill('Arlberg')
  await expect(page.getByRole('option').first()).toBeVisible()
  await lena.take('quiz-resort')
  await lena.chooseResort('St. Anton')
  await lena.skip()
  await lena.chooseDates()
  await lena.setNumber(2)
  await lena.setNumber(1)
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('checkbox').nth(2).check()
  await lena.take('quiz-checkbox')
  await lena.next()
  await lena.skip()
  await lena.choose(3)
  for (let at = 0; at < 3; at++) await lena.skip()
  await lena.finishQuiz()
}

/** A quiz with all questions answered, as in the design: its answers at the last question, and its end. */
export async function answers(tom: Photographer): Promise<void> {
  const { page, t } = tom
  const tick = async (...boxes: number[]) => {
    await expect(page.getByRole('checkbox').first()).toBeVisible()
    for (const at of boxes) await page.getByRole('checkbox').nth(at).check()
    await tom.next()
  }
  await tom.openHome()
  await tom.startQuiz()
  await tom.chooseResort(CITY[t.prefix === '' ? 'en' : 'de'])
  await tom.chooseResort('Zermatt')
  // As in the design: the visit is in January, after some of its days.
  await tom.at(IN_JANUARY)
  await tom.skip()
  const days = page.getByRole('grid').first().getByRole('button')
  await days.nth(9).click()
  await days.nth(16).click()
  await tom.take('quiz-dates')
  await tom.at(0)
  await tom.next()
  await tom.setNumber(2)
  await tom.setNumber(1)
  await tick(0, 1)
  await tom.skip()
  await tom.choose(2)
  await tom.choose(4)
  await page.getByRole('slider').press('ArrowRight')
  await tom.next()
  await tick(0, 1, 4)
  await tom.take('quiz-folded')
  const [phone] = sizes
  const before = page.viewportSize()
  await page.setViewportSize(phone)
  await page.getByText(tom.t.prefix === '' ? '2 adults' : '2 Erwachsene').click()
  await tom.take('quiz-folded-open')
  await page.keyboard.press('Escape')
  if (before) await page.setViewportSize(before)
  await page.getByRole('radio').first().click()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  await tom.take('quiz-finish')
  // With so many wishes, not all points are earned.
  await tom.finishQuiz()
  const why = page.getByRole('button', { name: /^(Why|Warum)/ }).first()
  await expect(why).toBeVisible()
  for (let at = 2; /9[7-9]|100/.test((await why.textContent()) ?? ''); at++) {
    await tom.press('offer.next')
    await expect(page.getByText(new RegExp(`${at} (of|von) `)).first()).toBeVisible()
  }
  await why.click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await tom.take('offer-why')
}

/** The offset of the calendar's visit from the pictures' date in minutes: 35 days. */
const IN_JANUARY = 35 * 24 * 60

/** Their origin. */
const CITY = { en: 'Munich', de: 'München' }

/** The answers of `quiz` in short, as returned by the back end during the search. */
const WANTED = {
  en: ['St. Anton am Arlberg', '10–17 Jan', '2 adults', '1 child', 'Intermediate +1', '€1,500–€2,500'],
  de: ['St. Anton am Arlberg', '10.–17. Jan.', '2 Erwachsene', '1 Kind', 'Fortgeschritten +1', '1.500–2.500 €'],
}

/** The first seconds of the wait, and a search without results. Both are mocked responses, as the sample always has results. */
export async function wait(lena: Photographer): Promise<void> {
  const { page } = lena
  const offer = page.url()
  const wanted = (lena.t.prefix === '' ? WANTED.en : WANTED.de).map((words, at) => ({ questionId: `question-${at}`, words }))
  await page.route('**/api/rec/bundle?*', (route) =>
    route.fulfill({ json: { status: 'generating', bundles: [], zeroOffers: null, wanted } }),
  )
  // The clock decides on the phrase: it is in the first second.
  await page.clock.install({ time: minutesLater(0) })
  await page.clock.pauseAt(minutesLater(1))
  await page.goto(`${offer}/generate`)
  await page.clock.runFor(1000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lena.say('wait.title'))
  await lena.take('wait')
  await page.clock.resume()
  await page.clock.setFixedTime(minutesLater(0))
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto(offer)
  await expect(page.getByRole('button', { name: lena.t.bookOffer }).first()).toBeVisible()
}

/** At the end of January each later day costs more, and the last one is sold out. */
const END_OF_JANUARY = { from: '29-01-2027', to: '05-02-2027', tripPeriod: 7, rangeType: 'known' as const, flexibleDays: 0 as const }
const SOLD_OUT = '2027-02-11'

/** The cheaper days of a trip that has some: the nights of `quiz` all cost the same. */
export async function cheaperDays(tom: Photographer, server: TestServer): Promise<void> {
  const { page } = tom
  const answers = answersOf(END_OF_JANUARY)
  const { quizSessionId } = await prepare(page, server.url, ['quiz', 'offers'], {}, answers)
  await server.db.execute(sql`
    insert into room_stock (room_type_id, day, capacity, sold) select id, ${SOLD_OUT}::date, units, units from room_types on conflict do nothing`)
  // The strip's scroll position is set when a phone opens it, not when a window is resized.
  await page.setViewportSize(sizes[0])
  await page.goto(`${tom.t.prefix}/offer/${quizSessionId}`)
  await expect(page.getByRole('button', { name: tom.t.bookOffer }).first()).toBeVisible()
  await page.getByRole('heading', { name: tom.say('place.title'), exact: true }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await tom.take('offer-dates', 'dates.title')
}

/** Continues to an offer whose village fills the whole plan; returns how many it passed. */
async function withSkiBus({ page, press, say }: Photographer): Promise<number> {
  for (let passed = 0; ; passed++) {
    const plan = page.getByRole('heading', { name: say('place.title'), exact: true })
    await plan.scrollIntoViewIfNeeded()
    await expect(page.getByText(say('place.centre'), { exact: true })).toBeVisible()
    if (await page.getByText(say('place.bus'), { exact: true }).isVisible()) return passed
    await press('offer.next')
    await expect(page.getByText(new RegExp(`${passed + 2} (of|von) `)).first()).toBeVisible()
  }
}

/** The offer from top to bottom, and all its dialogs. */
export async function offer(lena: Photographer): Promise<void> {
  const { page } = lena
  const dialog = page.getByRole('dialog')
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await lena.take('offer')
  const passed = await withSkiBus(lena)
  await lena.take('offer-place', 'place.title')
  for (let at = 0; at < passed; at++) await lena.press('offer.previous')
  await lena.take('offer-mountain', 'mountain.title')
  await page
    .getByRole('button', { name: /^Hotel.?details/i })
    .first()
    .click()
  await expect(
    dialog
      .getByRole('heading', { name: lena.say('hotel.matched') })
      .or(dialog.getByRole('heading', { level: 3 }))
      .first(),
  ).toBeVisible()
  await lena.take('hotel-details')
  await close()
  await lena.press('hotel.change')
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await lena.take('picker-hotel')
  await close()
  await lena.press('transfer.change')
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await lena.take('picker-transfer')
  await close()
  await page.getByRole('link', { name: lena.say('offer.compare') }).click()
  await expect(page.getByRole('columnheader').nth(2)).toBeVisible()
  await lena.take('compare')
  await page.goBack()
  await expect(page.getByRole('button', { name: lena.t.bookOffer }).first()).toBeVisible()
}
