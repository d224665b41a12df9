import type { Browser, Page } from '@playwright/test'
import { texts } from '../../../e2e/pages/texts.ts'
import type { Measure } from '../goal.ts'
import { openPhone, throttle } from './visit.ts'

/** Goal in milliseconds of waiting on the whole path from home to the card form. */
const GOAL = 25_000
/** Milliseconds after which a step counts as hung. */
const LIMIT = 30_000

/** Milliseconds of reading before each answer. They are not waiting time, and neither is what loads meanwhile. */
const READING = 1_000
const QUESTION = 'a question'

const t = texts.en

/** The traveller's actions, and what to wait for after each. */
function steps(page: Page, origin: string, email: string): [name: string, act: () => Promise<unknown>, there: () => Promise<unknown>][] {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
  const seen = (of: { waitFor(): Promise<void> }) => () => of.waitFor()
  const at = (path: RegExp) => () => page.waitForURL(path)
  const main = page.getByRole('main')
  const card = page.frameLocator('iframe[title="Secure payment input frame"]')
  const passengers = page.getByRole('group', { name: t.passenger })
  const question = (act: () => Promise<unknown>): [string, () => Promise<unknown>, () => Promise<unknown>] => {
    const asked = page.getByRole('heading', { level: 1 })
    let before: string | null = null
    const move = async () => {
      before = await asked.textContent()
      await act()
    }
    return [
      QUESTION,
      move,
      () =>
        page
          .getByRole('heading', { level: 1 })
          .filter({ hasNotText: before ?? '' })
          .waitFor(),
    ]
  }
  const skip = question(() => button(t.skip).click())
  const next = (act: () => Promise<unknown>) => question(() => act().then(() => button(t.next).click()))
  const choose = (index: number) => question(() => page.getByRole('radio').nth(index).click())
  const days = async () => {
    const month = page.getByRole('grid').nth(1)
    await month.getByRole('button').nth(9).click()
    await month.getByRole('button').nth(16).click()
  }
  const contact = async () => {
    await page.getByLabel(t.firstName).fill('Ada')
    await page.getByLabel(t.lastName).fill('Berg')
    await page.getByLabel(t.email, { exact: true }).fill(email)
    await button(t.continue).click()
  }
  const code = async () => {
    const answer = await page.request.get(`${origin}/sandbox/outbox.json?to=${encodeURIComponent(email)}`)
    await page.getByLabel(t.code).fill(((await answer.json()) as { code: string }[])[0]?.code ?? '')
  }
  const names = async () => {
    for (const [index, name] of ['Ada', 'Max'].entries()) {
      const form = passengers.nth(index)
      await form.getByLabel(t.firstName).fill(name)
      await form.getByLabel(t.lastName).fill('Berg')
      await form.getByLabel(t.day, { exact: true }).fill('14')
      await form.getByLabel(t.month, { exact: true }).fill('03')
      await form.getByLabel(t.year, { exact: true }).fill('1988')
    }
    await button(t.continue).click()
  }
  const go = page
    .getByRole('button', { name: t.checkout })
    .or(page.getByRole('link', { name: t.checkout }))
    .first()
  return [
    ['home', () => page.goto(origin, { waitUntil: 'commit' }), seen(main.getByRole('link', { name: t.startQuiz }).first())],
    ['quiz, first question', () => main.getByRole('link', { name: t.startQuiz }).first().click(), at(/\/quiz\/where/)],
    ...[skip, skip, next(days), next(async () => {}), next(async () => {}), skip, choose(3), skip, skip, skip, choose(0)],
    ['offers', () => button(t.finish).click(), seen(button(t.bookOffer))],
    ['trip summary', () => button(t.bookOffer).click(), async () => (await go.elementHandle())?.waitForElementState('enabled')],
    ['checkout', () => go.click(), seen(page.getByLabel(t.firstName))],
    ['code', contact, seen(page.getByLabel(t.code))],
    ['passengers', code, seen(passengers.first())],
    ['card form', names, seen(card.getByLabel(t.cardNumber))],
  ]
}

/** Walks from home to the card form on the simulated phone and network, with a second of reading per question. The rest of the time is waiting. */
export async function measureLine(browser: Browser, origin: string): Promise<Measure[]> {
  const context = await openPhone(browser)
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(LIMIT)
    await throttle(page)
    const waits = new Map<string, number>()
    for (const [name, act, there] of steps(page, origin, 'ada@example.com')) {
      if (name === QUESTION) await page.waitForTimeout(READING)
      const start = performance.now()
      await act()
      await there()
      waits.set(name, (waits.get(name) ?? 0) + performance.now() - start)
    }
    const note = [...waits].map(([name, ms]) => `${name} ${(ms / 1000).toFixed(1)}`).join(', ')
    return [
      {
        name: 'from home to the card form over HTTP/1.1, all waiting',
        value: [...waits.values()].reduce((sum, ms) => sum + ms, 0),
        goal: GOAL,
        note,
      },
    ]
  } finally {
    await context.close()
  }
}
