import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, chromium, expect, type Page } from '@playwright/test'
import { Traveller } from '../pages/traveller.ts'
import { keptWhole } from '../pages/worker.ts'
import { openReleases, type Releases } from '../server.ts'

/** A phone whose browser can be closed and opened again: what it keeps is in a folder of its own. */
interface Phone {
  open(): Promise<Page>
  close(): Promise<void>
}

const test = base.extend<{ house: Releases; phone: Phone }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  house: async ({}, use) => {
    const house = await openReleases()
    await use(house)
    expect(await house.close(), 'the server log has no error').toEqual([])
  },
  phone: async ({ house, launchOptions, locale, timezoneId }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'firn-e2e-phone-'))
    let context: BrowserContext | null = null
    const close = async () => {
      await context?.close()
      context = null
    }
    await use({
      open: async () => {
        context = await chromium.launchPersistentContext(folder, {
          ...launchOptions,
          baseURL: house.url,
          serviceWorkers: 'allow',
          locale: locale ?? 'en-GB',
          timezoneId: timezoneId ?? 'Europe/Vienna',
          reducedMotion: 'reduce',
          viewport: { width: 390, height: 844 },
        })
        return context.pages()[0] ?? context.newPage()
      },
      close,
    })
    await close()
    rmSync(folder, { recursive: true, force: true })
  },
})

const keep = (page: Page) => page.getByRole('switch', { name: /Keep my bookings on this device|Meine Buchungen auf diesem Gerät behalten/ })

/** Books a trip, and has it kept on the device. Returns the address of the booking. */
async function bookAndKeep(page: Page, url: string, language: 'en' | 'de' = 'en'): Promise<string> {
  const traveller = new Traveller(page, url, language)
  await traveller.reachPayment({ firstName: 'Ada', lastName: 'Berg', email: 'ada@example.com' }, { resort: 'St. Anton' })
  await traveller.enterCard('4242424242424242')
  await traveller.pay()
  await traveller.seeConfirmation()
  await traveller.openBooking()
  await expect(keep(page)).not.toBeChecked()
  await keep(page).check()
  await expect(page.getByText(/Kept as of|Behalten mit Stand vom/)).toBeVisible()
  await keptWhole(page)
  return page.url()
}

const keptRecords = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'firn.kept')) return 0
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('firn.kept')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const counting = opening.result.transaction('things').objectStore('things').count()
        counting.onsuccess = () => resolve(counting.result)
      }
    })
  })

test('[OFFLINE-8, OFFLINE-9, OFFLINE-11] a kept booking opens in a browser that is started without a network', async ({ house, phone }) => {
  const address = await bookAndKeep(await phone.open(), house.url)
  await phone.close()
  await house.stop()

  const page = await phone.open()
  await page.context().setOffline(true)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'St. Anton am Arlberg' })).toBeVisible()
  await expect(page.getByText(/^As of \d+ \w+, \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText('Person A Moser')).toBeVisible()
  await expect(page.getByText(/^(Free cancellation|This stay cannot be cancelled)/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Add to calendar' }).click()])
  expect(file.suggestedFilename()).toBe('firn-trip.ics')
  await page.getByRole('link', { name: 'All bookings' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'St. Anton am Arlberg' })).toBeVisible()
  // The list opens by itself too, from its address alone.
  await page.goto(`${house.url}/booking`)
  await expect(page.getByRole('heading', { level: 2, name: 'St. Anton am Arlberg' })).toBeVisible()
})

test('[OFFLINE-9] the booking is refreshed once there is a network, and is in the language that was chosen', { tag: '@long' }, async ({
  house,
  phone,
}) => {
  const address = await bookAndKeep(await phone.open(), house.url, 'de')
  await phone.close()
  const page = await phone.open()
  await page.context().setOffline(true)
  await page.goto(address)
  await expect(page.getByText(/^Stand: \d+\. \w+, \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText(/^(Kostenlose Stornierung|Dieser Aufenthalt kann nicht)/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/^Stand: /)).toHaveCount(0)
})

test('[OFFLINE-10] logging out takes what is kept along, and nothing of it opens without a network', { tag: '@long' }, async ({
  house,
  phone,
}) => {
  const page = await phone.open()
  const address = await bookAndKeep(page, house.url)
  expect(await keptRecords(page)).toBe(1)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => keptRecords(page)).toBe(0)
  await page.context().setOffline(true)
  await page.goto(address)
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expect(page.getByText('Person A Moser')).toHaveCount(0)
})

test('[OFFLINE-10] another account on the same device never sees what the first one kept', { tag: '@long' }, async ({ house, phone }) => {
  const page = await phone.open()
  const address = await bookAndKeep(page, house.url)
  // As after a crash between two accounts: the first one's record is still there, the sign-in is another's.
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('firn.session') ?? '{}') as { token: string }
    const [head, , signature] = stored.token.split('.')
    const claims = btoa(JSON.stringify({ sub: 'somebody-else' })).replaceAll('=', '')
    localStorage.setItem('firn.session', JSON.stringify({ ...stored, token: `${head}.${claims}.${signature}` }))
  })
  await page.context().setOffline(true)
  await page.goto(address)
  await expect(page.getByRole('main').getByText('Network error. Please try again.')).toBeVisible()
  await expect(page.getByText('Person A Moser')).toHaveCount(0)
})
