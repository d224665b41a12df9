import { eq } from 'drizzle-orm'
import { passenger } from '../../machines/passenger.fixture.ts'
import { users } from '../../server/db/schema/index.ts'
import { expect, test } from '../fixtures.ts'
import { newestOrder } from '../pages/rows.ts'
import { Traveller } from '../pages/traveller.ts'
import { startOf, word } from '../pages/words.ts'

const devices = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const
const person = (firstName: string) => passenger({ firstName, lastName: 'Moser', dateOfBirth: '1988-03-14' })
/** 300 characters with emoji and right-to-left text. */
const note = `Ein ruhiges Zimmer, bitte 🏔️ – שלום ${'❄'.repeat(264)}`.slice(0, 300)

for (const language of ['en', 'de'] as const)
  for (const [device, viewport] of Object.entries(devices))
    test(`[WISH-14] [WISH-18] [QUIZ-53] [BOOKING-2] compares and shares two trips, friends vote, and books the winner, in ${language} on a ${device}`, {
      tag: '@long',
    }, async ({ page, browser, server }) => {
      const say = (id: string) => word(language, id)
      const lena = new Traveller(page, server.url, language)
      const email = `lena-${language}-${device}@example.com`
      await page.setViewportSize(viewport)

      await test.step('signs in, with two saved people', async () => {
        await page.goto(`${lena.t.prefix}/auth/otp-send-email`)
        await page.getByRole('textbox', { name: lena.t.email, exact: true }).fill(email)
        await page.getByRole('button', { name: say('signIn.send') }).click()
        await page.getByRole('textbox', { name: lena.t.code }).fill(await lena.codeFor(email))
        await expect(page.getByRole('button', { name: say('account.menu') })).toBeVisible()
        const me = { firstName: 'Lena', lastName: 'Moser', members: [person('Lena'), person('Jakob')] }
        await server.db.update(users).set(me).where(eq(users.email, email))
      })

      await test.step('completes the quiz with a note, and saves two offers', async () => {
        await lena.searchOffers({ notes: note })
        const isSaved = page.getByRole('button', { name: say('offer.unsave') })
        await page.getByRole('button', { name: say('offer.save') }).click()
        await expect(isSaved).toBeVisible()
        await page.getByRole('button', { name: say('offer.next') }).click()
        await page.getByRole('button', { name: say('offer.save') }).click()
        await expect(isSaved).toBeVisible()
      })

      await test.step('compares the two, and shares the list', async () => {
        await page.goto(`${lena.t.prefix}/profile/wish-list`)
        await page.getByRole('link', { name: say('saved.compare') }).click()
        await expect(page.getByRole('columnheader')).toHaveCount(2)
        await page.goBack()
        await page.getByRole('button', { name: say('list.share') }).click()
      })
      const url = `http://${await page.getByRole('textbox', { name: say('list.address') }).inputValue()}`

      const like = async (name: string, trips: readonly number[]) => {
        const friend = await (await browser.newContext({ baseURL: server.url, viewport })).newPage()
        await friend.goto(url)
        await friend.getByRole('textbox', { name: say('list.name') }).fill(name)
        for (const at of trips) {
          const thumb = friend.getByRole('main').getByRole('listitem').nth(at).getByRole('button')
          await thumb.click()
          await expect(thumb).toHaveAccessibleName(startOf(language, 'list.takeBack'))
        }
        await friend.context().close()
      }
      await test.step('two friends vote', async () => {
        await like('Tom', [1])
        await like('Nina', [0, 1])
      })

      await test.step('opens the one with more votes, and changes an answer', async () => {
        await page.reload()
        const best = page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading') })
          .first()
        await expect(best).toContainText(say('list.most'))
        await best.getByRole('link').click()
        await page.getByRole('button', { name: say('saved.open') }).click()
        await expect(page).toHaveURL(/\/offer\/[^/]+$/)
        const offers = page.url()
        await page
          .getByRole('link', { name: say('offer.editAnswers') })
          .first()
          .click()
        await expect(page.getByRole('button', { name: lena.t.finish })).toBeVisible()
        await page.goto(`${offers}/answers/budget`)
      })
      await page.getByRole('radio').nth(4).click()
      await lena.finishQuiz()

      await test.step('books it with the saved people', async () => {
        await lena.bookOffer()
        await lena.goToCheckout()
        const go = page.getByRole('button', { name: lena.t.continue, exact: true })
        await go.click()
        await page.getByRole('checkbox', { name: say('people.self') }).check()
        await page.getByRole('button', { name: 'Jakob Moser' }).last().click()
        await lena.submitPassengers()
        await lena.agree()
        await lena.enterCard('4242424242424242')
        await lena.pay()
        await lena.seeConfirmation()
        await lena.openBooking()
        await expect(page.getByText(note)).toBeVisible()
        expect((await newestOrder(server)).order.members.map(({ firstName }) => firstName)).toEqual(['Lena', 'Jakob'])
      })
    })
