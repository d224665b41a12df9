import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { Traveller } from '../pages/traveller.ts'

/** The distance of an element's top from the header, and of its bottom from the window's lower edge, in CSS pixels. */
const roomAround = (element: Locator) =>
  element.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    return Math.min(top - header, window.innerHeight - bottom)
  })

test('[CHECK-31] scrolls an opened checkout step into view with its controls on a phone, and focuses it', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const visitor = new Traveller(page, server.url)
  const expectOpen = async (name: string) => {
    const heading = page.getByRole('heading', { level: 2, name, exact: true })
    await expect(heading).toBeFocused()
    await expect.poll(() => roomAround(heading), name).toBeGreaterThanOrEqual(0)
  }
  const expectInView = async (element: Locator, name: string) => expect.poll(() => roomAround(element), name).toBeGreaterThanOrEqual(0)
  await visitor.openSummary({ children: '1' })
  await visitor.goToCheckout()
  await visitor.enterContact({ firstName: 'Ada', lastName: 'Berg', email: 'ada@example.com' })
  await expectOpen('Passenger details')
  await expectInView(
    page.getByRole('navigation', { name: 'Progress' }),
    'the steps, as the heading is high enough with the page at its top',
  )
  await expectInView(page.getByRole('region', { name: 'Contact details' }), 'what is finished')
  await visitor.fillPassengers()
  // The browser shows its bars while scrolling up.
  await page.setViewportSize({ width: 390, height: 720 })
  await visitor.submitPassengers()
  await expectOpen('Payment details')
  // Further down the page, the step's controls are in the first window, and nothing covers them.
  const isFree = (element: Locator) =>
    element.evaluate((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
    })
  await expect.poll(() => isFree(page.getByRole('button', { name: 'Book now' })), 'the button that pays').toBe(true)
  await page.getByRole('region', { name: 'Passenger details' }).getByRole('button', { name: 'Edit' }).click()
  await expectOpen('Passenger details')
  await page.getByRole('region', { name: 'Contact details' }).getByRole('button', { name: 'Edit' }).click()
  await expectOpen('Contact details')
})

test('[PAY-15] keeps the pay button in the window after a declined card on a desktop, with the reason and the card above it', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const visitor = new Traveller(page, server.url)
  await visitor.openPayment({ firstName: 'Ada', lastName: 'Berg', email: 'ada@example.com' })
  await visitor.enterCard('4000000000000002')
  await visitor.pay()
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText('Nothing was charged.')
  await page.evaluate(() => window.scrollTo(0, 0))
  const button = page.getByRole('button', { name: 'Book now' })
  for (const one of [page.getByRole('main').getByRole('alert').first(), button])
    await expect.poll(() => roomAround(one)).toBeGreaterThanOrEqual(16)
})
