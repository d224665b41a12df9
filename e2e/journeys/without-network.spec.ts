import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { Traveller } from '../pages/traveller.ts'
import { releaseCached } from '../pages/worker.ts'

test.use({ serviceWorkers: 'allow', actionTimeout: 60_000 })

const ada = { firstName: 'Ada', lastName: 'Berg', email: 'ada@example.com' }
const NETWORK = 'Network error. Please try again.'
const vague = /Something went wrong|An unknown error/
const strip = (page: Page) => page.getByText('You’re offline. What you’ve typed is safe.').first()
const pathOf = (page: Page) => page.url().replace(new URL(page.url()).origin, '')

/** Books a trip and shares a wishlist with two offers, for the addresses of all screens that need them. */
async function prepare(page: Page, traveller: Traveller) {
  await traveller.reachSummary({ resort: 'St. Anton' })
  const precheck = pathOf(page)
  await traveller.goToCheckout()
  const checkout = pathOf(page)
  await traveller.enterContact(ada)
  await traveller.fillPassengers()
  await traveller.submitPassengers()
  await traveller.agree()
  await traveller.enterCard('4242424242424242')
  await traveller.pay()
  await traveller.seeConfirmation()
  const success = pathOf(page)
  await traveller.openBooking()
  const booking = pathOf(page)
  await page.goto(precheck)
  await page.goto('/')
  await traveller.startQuiz()
  await traveller.answerQuiz()
  await traveller.finishQuiz()
  const offer = pathOf(page)
  for (const more of [true, false]) {
    await page.getByRole('button', { name: 'Save to wishlist' }).click()
    await expect(page.getByRole('button', { name: 'Remove from wishlist' })).toBeVisible()
    if (more) await page.getByRole('button', { name: 'Next offer' }).click()
  }
  await page.goto('/profile/wish-list')
  await page.getByRole('button', { name: 'Share with friends' }).click()
  const list = new URL(`http://${await page.getByRole('textbox', { name: 'Link to your wishlist' }).inputValue()}`).pathname
  const saved = (await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().getAttribute('href')) ?? ''
  return { precheck, checkout, success, booking, offer, list, saved }
}

/** Opens a screen online and goes offline, then opens it offline; `says` is the expected text. */
async function lookAt(page: Page, context: BrowserContext, path: string, says: string | RegExp): Promise<void> {
  await context.setOffline(false)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await context.setOffline(true)
  await expect(strip(page)).toBeVisible()
  await expect(page.locator('body')).not.toContainText(vague)
  await page.goto(path)
  await expect(strip(page)).toBeVisible()
  await expect(page.getByText(says).first()).toBeVisible()
  await expect(page.locator('body')).not.toContainText(vague)
  await expect(page.getByRole('textbox', { name: 'Verification code' })).toHaveCount(0)
}

test('[NET-1] [NET-2] [OFFLINE-14] no screen reports a failure while offline, whether open before or opened then', {
  tag: '@long',
}, async ({ page, context, server, consoleLines }) => {
  test.setTimeout(900_000)
  const traveller = new Traveller(page, server.url)
  const at = await prepare(page, traveller)
  await releaseCached(page)
  const quizId = at.offer.split('/').at(-1)
  const screens: Record<string, [path: string, says: string | RegExp]> = {
    home: ['/', 'Your whole ski trip. One exact price.'],
    'start of the quiz': ['/quiz', 'A great mountain day starts with a few questions'],
    question: ['/quiz/where', NETWORK],
    answers: [`${at.offer}/answers`, NETWORK],
    offer: [at.offer, NETWORK],
    'trip summary': [at.precheck, NETWORK],
    checkout: [at.checkout, NETWORK],
    'payment result': [at.success, 'We couldn’t check your payment. Please try again.'],
    bookings: ['/booking', NETWORK],
    booking: [at.booking, NETWORK],
    wishlist: ['/profile/wish-list', NETWORK],
    'saved offer': [at.saved, NETWORK],
    links: ['/profile/links', NETWORK],
    'shared list': [at.list, NETWORK],
    'list of offers': [`${at.offer}/all`, NETWORK],
    comparison: [`/compare/${quizId}`, NETWORK],
    'comparison of the wishlist': ['/compare', NETWORK],
    terms: ['/terms', 'Terms of travel'],
    privacy: ['/privacy', NETWORK],
    support: ['/support', 'There’s no one at this desk'],
    'not found': ['/nowhere', 'This piste is closed'],
  }
  for (const [name, [path, says]] of Object.entries(screens)) await test.step(name, () => lookAt(page, context, path, says))

  await test.step('account settings, each section', async () => {
    await context.setOffline(false)
    await page.goto('/')
    const open = async () => {
      await page.getByRole('button', { name: 'Account menu' }).click()
      await page.getByRole('menuitem', { name: 'Account Settings' }).click()
    }
    const dialog = page.getByRole('dialog')
    await open()
    await expect(dialog.getByText(ada.email).first()).toBeVisible()
    await context.setOffline(true)
    await expect(strip(page)).toBeVisible()
    for (const part of ['Notifications', 'Personal Information']) {
      await dialog.getByRole('button', { name: part }).click()
      await expect(dialog.getByRole('heading', { name: part })).toBeVisible()
      await expect(dialog).not.toContainText(vague)
    }
    await dialog.getByRole('button', { name: 'Your data' }).click()
    await dialog.getByRole('button', { name: 'Download' }).click()
    await expect(page.getByText(NETWORK).first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await open()
    await dialog.getByRole('button', { name: 'Where you are signed in' }).click()
    await expect(dialog.getByText(NETWORK)).toBeVisible()
  })
  await context.setOffline(false)
  // The browser's own lines on requests without a network.
  const own = consoleLines.filter((line) => !/ERR_(INTERNET_DISCONNECTED|FAILED)/.test(line))
  consoleLines.splice(0)
  expect(own, 'the product itself logs nothing to the console').toEqual([])
})
