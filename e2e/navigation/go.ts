import type { Prepared } from '@firn/flow-book/e2e-setup/prepare.ts'
import { expect, type Page } from '@playwright/test'
import { languages } from '../../contract/languages.ts'
import { type Language, names } from './names.ts'

type Handlers = Record<string, () => Promise<void>>

/** The name of the link to a language, such as 'Deutsch, DE'. */
const languageLink = (code: Language) => `${languages[code].name}, ${code.toUpperCase()}`

/** How to follow each transition of the model and to recognise each page, in one language. */
export function onPage(page: Page, base: string, language: Language, prepared: Prepared): { events: Handlers; states: Handlers } {
  const t = names[language]
  const heading = (name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name }).first()).toBeVisible()
  const link = (name: string) => page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click()
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
  const choose = async (name: string) => {
    await button(t.menu)
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  const at = async (address: RegExp, name: string | RegExp) => {
    await expect(page).toHaveURL(address)
    await heading(name)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  }
  let signIns = 0
  return {
    events: {
      'quiz.open': () => page.getByRole('main').getByRole('link', { name: t.quizPage }).click(),
      'quiz.start': () => page.getByRole('main').getByRole('link', { name: t.startQuiz }).first().click(),
      'quiz.begin': () => button(t.begin),
      'logo.press': () => link('Firn'),
      'signIn.open': () => link(t.signInLink),
      'address.mistype': async () => void (await page.goto(`${base}${t.root}/no/such/page`.replace('//no', '/no'))),
      'home.press': () => link(t.toStart),
      'bookings.press': () => link(t.toBookings),
      'offers.visit': async () => void (await page.goto(`${base}${t.root === '/' ? '' : t.root}/offer/${prepared.quizSessionId}`)),
      'offer.book': () => button(t.book),
      'overview.press': () => link(t.overview),
      'language.switch': () => link(languageLink(t.other)),
      'language.back': () => link(languageLink(language)),
      'code.enter': async () => {
        const email = `${prepared.deviceId}-${++signIns}@example.com`
        await page.getByRole('textbox', { name: t.email, exact: true }).fill(email)
        await button(t.send)
        await expect(page.getByRole('textbox', { name: t.code })).toBeVisible()
        const mails = (await (await page.request.get(`${base}/sandbox/outbox.json?to=${email}`)).json()) as { code: string }[]
        await page.getByRole('textbox', { name: t.code }).fill(mails[0]?.code ?? '')
        await expect(page.getByRole('button', { name: t.menu })).toBeVisible()
        // A visitor's failed address may have opened the bookings first: the model continues from the home page.
        if (!(await page.getByRole('heading', { level: 1, name: t.home }).isVisible())) await link('Firn')
      },
      'menu.wishlist': () => choose(t.wishlist),
      'menu.bookings': () => choose(t.bookings),
      'menu.settings': () => choose(t.settings),
      'menu.logOut': () => choose(t.logOut),
      'dialog.close': () => button(t.close),
    },
    states: {
      home: async () => {
        await heading(t.home)
        await expect(page.getByRole('button', { name: t.menu })).toHaveCount(0)
      },
      otherLanguage: async () => {
        await expect(page.locator('html')).toHaveAttribute('lang', t.other)
        await heading(names[t.other].home)
      },
      quizStart: () => at(/\/quiz$/, t.quizStart),
      quiz: async () => {
        await expect(page).toHaveURL(/\/quiz\/where/)
        await expect(page.getByRole('button', { name: t.skip, exact: true })).toBeVisible()
      },
      offers: () => expect(page.getByRole('button', { name: t.book, exact: true }).first()).toBeVisible(),
      tripSummary: () => at(/\/precheck\//, t.tripSummary),
      notFound: () => at(/./, t.notFound),
      signIn: () => at(/\/auth\/otp-send-email/, t.signIn),
      signedIn: async () => {
        await heading(t.home)
        await expect(page.getByRole('button', { name: t.menu })).toBeVisible()
      },
      wishlist: () => at(/\/profile\/wish-list$/, t.wishlist),
      bookings: () => at(/\/booking$/, t.bookings),
      settings: () => expect(page.getByRole('dialog', { name: t.settings })).toBeVisible(),
    },
  }
}
