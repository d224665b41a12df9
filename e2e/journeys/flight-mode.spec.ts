import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, chromium, expect, type Page } from '@playwright/test'
import { Traveller } from '../pages/traveller.ts'
import { releaseCached } from '../pages/worker.ts'
import { openReleases, type Releases } from '../server.ts'

/** A phone whose browser can be closed and reopened: its profile has its own folder. */
interface Phone {
  open(): Promise<Page>
  close(): Promise<void>
}

const test = base.extend<{ installation: Releases; phone: Phone }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  installation: async ({}, use) => {
    const installation = await openReleases()
    await use(installation)
    expect(await installation.close(), 'the server log has no error').toEqual([])
  },
  phone: async ({ installation, launchOptions, locale, timezoneId }, use) => {
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
          baseURL: installation.url,
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

const keep = (page: Page) =>
  page.getByRole('switch', { name: /Save my bookings on this device|Meine Buchungen auf diesem Gerät speichern/ })

/** Books a trip and stores it on the device. Returns the address of the booking. */
async function bookAndStore(page: Page, url: string, language: 'en' | 'de' = 'en'): Promise<string> {
  const traveller = new Traveller(page, url, language)
  await traveller.reachPayment({ firstName: 'Ada', lastName: 'Berg', email: 'ada@example.com' }, { resort: 'St. Anton' })
  await traveller.enterCard('4242424242424242')
  await traveller.pay()
  await traveller.seeConfirmation()
  await traveller.openBooking()
  await expect(keep(page)).not.toBeChecked()
  await keep(page).check()
  await expect(page.getByText(/Saved, as of|Gespeichert, Stand:/)).toBeVisible()
  await releaseCached(page)
  return page.url()
}

const storedRecords = (page: Page) =>
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

test('[OFFLINE-8, OFFLINE-9, OFFLINE-11] opens a stored booking in a browser started without a network', async ({
  installation,
  phone,
}) => {
  const address = await bookAndStore(await phone.open(), installation.url)
  await phone.close()
  await installation.stop()

  const page = await phone.open()
  await page.context().setOffline(true)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'St. Anton am Arlberg' })).toBeVisible()
  await expect(page.getByText(/^As of \d+ \w+, \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText('Person A Moser')).toBeVisible()
  await expect(page.getByText(/^(Free cancellation|This stay can’t be cancelled)/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Add to calendar' }).click()])
  expect(file.suggestedFilename()).toBe('firn-trip.ics')
  await page.getByRole('link', { name: 'All bookings' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'St. Anton am Arlberg' })).toBeVisible()
  // The list also opens directly from its address.
  await page.goto(`${installation.url}/booking`)
  await expect(page.getByRole('heading', { level: 2, name: 'St. Anton am Arlberg' })).toBeVisible()
})

test('[OFFLINE-9] refreshes the booking once online, in the selected language', { tag: '@long' }, async ({ installation, phone }) => {
  const address = await bookAndStore(await phone.open(), installation.url, 'de')
  await phone.close()
  const page = await phone.open()
  await page.context().setOffline(true)
  await page.goto(address)
  await expect(page.getByText(/^Stand: \d+\. \w+, \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText(/^(Kostenlose Stornierung|Dieser Aufenthalt kann nicht)/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/^Stand: /)).toHaveCount(0)
})

test('[OFFLINE-10] deletes stored bookings on sign-out, and opens none offline afterwards', { tag: '@long' }, async ({
  installation,
  phone,
}) => {
  const page = await phone.open()
  const address = await bookAndStore(page, installation.url)
  expect(await storedRecords(page)).toBe(1)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => storedRecords(page)).toBe(0)
  await page.context().setOffline(true)
  await page.goto(address)
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expect(page.getByText('Person A Moser')).toHaveCount(0)
})

test('[OFFLINE-10] never shows one account’s stored data to another account on the device', { tag: '@long' }, async ({
  installation,
  phone,
}) => {
  const page = await phone.open()
  const address = await bookAndStore(page, installation.url)
  // As after a crash between two accounts: the record of the first one is stored, the sign-in is of the second.
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
