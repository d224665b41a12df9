import { expect } from '@playwright/test'
import type { Photographer } from './camera.ts'

export const LENA = { firstName: 'Lena', lastName: 'Moser', email: 'lena@example.com' }

/** The other passengers, as in the design. */
const FAMILY = ['Lena', 'Jakob', 'Ida']

/** From the trip summary over a declined card to the confirmation. */
export async function book(lena: Photographer): Promise<void> {
  const { page, t } = lena
  const offer = page.url()
  await lena.bookOffer()
  await expect(
    page
      .getByRole('button', { name: t.checkout })
      .or(page.getByRole('link', { name: t.checkout }))
      .first(),
  ).toBeEnabled()
  await lena.at(3)
  await lena.take('trip-summary')
  // As in the design: the answers below the price.
  await lena.take('trip-summary-answers', 'precheck.answers', 'precheck.answers', 400)
  await page.goto(offer)
  await page.getByRole('button', { name: t.bookOffer, exact: true }).first().click()
  await expect(page.getByRole('dialog').locator('img').first()).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('timer')).toBeVisible()
  await lena.take('booking-in-progress')
  await lena.press('offer.finish')
  await expect(page).toHaveURL(/\/precheck\//)
  await lena.goToCheckout()
  await expect(page.getByLabel(t.firstName, { exact: true })).toBeVisible()
  await page.getByLabel(t.firstName, { exact: true }).fill(LENA.firstName)
  await page.getByLabel(t.lastName, { exact: true }).fill(LENA.lastName)
  await page.getByLabel(t.email, { exact: true }).fill(LENA.email)
  await lena.leaveField()
  await lena.take('checkout-contact')
  await page.getByRole('button', { name: t.continue, exact: true }).click()
  await expect(page.getByLabel(t.code)).toBeVisible()
  await lena.take('checkout-code')
  await page.getByLabel(t.code).fill(await lena.codeFor(LENA.email))
  await expect(lena.passengers().first()).toBeVisible()
  await expect(page.getByRole('button', { name: lena.say('account.menu') })).toBeVisible()
  await lena.fillPassengers()
  for (const [at, name] of FAMILY.entries()) await lena.passengers().nth(at).getByLabel(t.firstName, { exact: true }).fill(name)
  // As in the design: one name is missing.
  const missing = lena.passengers().nth(1).getByLabel(t.lastName, { exact: true })
  await missing.fill('')
  await lena.leaveField()
  await lena.take('checkout-passengers')
  await missing.fill(LENA.lastName)
  await lena.submitPassengers()
  await lena.agree()
  await lena.take('checkout-payment')
  await lena.enterCard('4000000000000002')
  await lena.pay()
  await expect(page.getByRole('main').getByText(lena.say('payment.nothingCharged'))).toBeVisible()
  await lena.take('checkout-declined', 'checkout.payment.title', null)
  const checkout = page.url()
  await page.goto(`${t.prefix}/payment/cancel?orderId=${checkout.split('/').at(-1)}`)
  await expect(page.getByRole('heading', { level: 1, name: t.notPaid })).toBeVisible()
  await lena.take('payment-cancel')
  await page.goto(checkout)
  await expect(lena.card().getByLabel(t.cardNumber)).toBeVisible()
  await lena.agree()
  await lena.enterCard('4242424242424242')
  await lena.pay()
  await lena.seeConfirmation()
  await lena.take('confirmation')
}

/** The booking on screen and printed; returns its address. */
export async function afterwards(lena: Photographer): Promise<string> {
  const { page } = lena
  await lena.openBooking()
  await expect(page.getByRole('heading', { name: lena.say('booking.days'), exact: true })).toBeVisible()
  await lena.take('booking')
  await lena.take('booking-days', 'booking.days')
  await lena.takePaper('voucher')
  return page.url()
}

/** The cancellation of the booking at an address. */
export async function cancel(lena: Photographer, booking: string): Promise<void> {
  const { page } = lena
  await page.goto(booking)
  await lena.press('booking.cancel')
  await expect(page.getByRole('dialog').getByRole('button', { name: lena.say('booking.cancelFree') })).toBeVisible()
  await lena.take('booking-cancel')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: lena.say('booking.cancelFree') })
    .click()
  await expect(page.getByRole('heading', { name: lena.say('booking.refund'), exact: true }).first()).toBeVisible()
  // A job sends the money later.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/sent to the card ending in \d{4}|mit den Endziffern \d{4} erstattet/)).toBeVisible({ timeout: 4000 })
  }).toPass()
  await lena.take('booking-after-cancel')
}

/** Two more trips, so that the list has several: the earlier one was cancelled. */
export async function bookings(lena: Photographer): Promise<void> {
  const { page, t } = lena
  for (const [resort, days] of [
    ['Val Thorens', [19, 26]],
    ['Cortina', [8, 11]],
  ] as const) {
    await lena.reachSummary({ resort, days, children: 1 })
    await lena.goToCheckout()
    await page.getByRole('button', { name: t.continue, exact: true }).click()
    await lena.fillPassengers()
    await lena.submitPassengers()
    await lena.agree()
    await lena.enterCard('4242424242424242')
    await lena.pay()
    await lena.seeConfirmation()
  }
  await lena.openBooking()
  await page
    .getByRole('link', { name: lena.say('booking.all') })
    .first()
    .click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await lena.take('bookings')
}
