import { eq } from 'drizzle-orm'
import { tripNotices, users } from '../../server/db/schema/index.ts'
import { expect, test } from '../fixtures.ts'
import { subjectsTo } from '../pages/rows.ts'
import { Traveller } from '../pages/traveller.ts'
import { startOf, word } from '../pages/words.ts'

const devices = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const
const reminders = { en: /^(In three days|Tomorrow)/, de: /^(In drei Tagen|Morgen)/ } as const

for (const language of ['en', 'de'] as const)
  for (const [device, viewport] of Object.entries(devices))
    test(`[MAIL-5] [BOOKING-4] [BOOKING-12] [BOOKING-14] an offer sent by mail is booked on another device, gets reminders, is cancelled and refunded, in ${language} on a ${device}`, {
      tag: '@long',
    }, async ({ page, browser, server }) => {
      const say = (id: string) => word(language, id)
      const email = `mailed-${language}-${device}@example.com`
      const visitor = new Traveller(page, server.url, language)
      await page.setViewportSize(viewport)

      const link = await test.step('a visitor enters an address in the quiz and receives the offer', async () => {
        await visitor.searchOffers({ offerEmail: email })
        await expect.poll(() => subjectsTo(server, email)).toHaveLength(1)
        const mails = await (await fetch(`${server.url}/sandbox/outbox.json?to=${encodeURIComponent(email)}`)).json()
        const [mail] = mails as { text: string }[]
        return /https?:\/\/\S+\/offer\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
      })

      const other = await (await browser.newContext({ baseURL: server.url, viewport })).newPage()
      const traveller = new Traveller(other, server.url, language)
      await test.step('the link opens on another device after the sign-in', async () => {
        await other.goto(link)
        await other
          .getByRole('main')
          .getByRole('link', { name: /sign in|anmelden/i })
          .click()
        await other.getByRole('textbox', { name: traveller.t.email, exact: true }).fill(email)
        await other.getByRole('button', { name: say('signIn.send') }).click()
        await other.getByRole('textbox', { name: traveller.t.code }).fill(await traveller.codeFor(email))
        await expect(other).toHaveURL(/\/offer\/[^/]+$/)
      })

      await test.step('it is booked', async () => {
        await traveller.bookOffer()
        await traveller.goToCheckout()
        await other.getByLabel(traveller.t.firstName, { exact: true }).fill('Lena')
        await other.getByLabel(traveller.t.lastName, { exact: true }).fill('Moser')
        await other.getByRole('button', { name: traveller.t.continue, exact: true }).click()
        await traveller.fillPassengers()
        await traveller.submitPassengers()
        await traveller.agree()
        await traveller.enterCard('4242424242424242')
        await traveller.pay()
        await traveller.seeConfirmation()
        await traveller.openBooking()
      })

      await test.step('reminders arrive three days and one day before', async () => {
        const [user] = await server.db.select().from(users).where(eq(users.email, email))
        const notifications = {
          ...user?.notifications,
          tripReminders: true,
          notificationChannels: true,
          channels: { email: true, sms: false, push: false },
        }
        await server.db
          .update(users)
          .set({ notifications: notifications as never })
          .where(eq(users.email, email))
        // Due times drive the job: both have come.
        await server.db.update(tripNotices).set({ dueAt: new Date() })
        await expect
          .poll(async () => (await subjectsTo(server, email)).filter((subject) => reminders[language].test(subject)).length)
          .toBe(2)
      })

      await test.step('it is cancelled, and the refund is tracked', async () => {
        await other.getByRole('button', { name: say('booking.cancel') }).click()
        await other
          .getByRole('dialog')
          .getByRole('button', { name: new RegExp(`${startOf(language, 'booking.cancelFor').source}|${say('booking.cancelFree')}`) })
          .click()
        await expect(other.getByRole('heading', { name: say('booking.refund') })).toBeVisible()
        await expect(other.getByRole('heading', { level: 1 }), 'the news is at the start of the page').toBeFocused()
        await expect(other.getByText(say('booking.refundBank'))).toBeVisible()
      })
      await test.step('another time leads to the dates in the same quiz', async () => {
        await other.getByRole('link', { name: say('booking.newDates') }).click()
        await expect(other).toHaveURL(/\/quiz\/when\?page=0$/)
        await expect(other.getByRole('radiogroup').or(other.getByRole('tablist')).first()).toBeVisible()
      })
      await other.context().close()
    })
