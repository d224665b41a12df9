import { expect, test } from '../fixtures.ts'
import { bookedOrder, newestOrder, newestQuiz, subjectsTo } from '../pages/rows.ts'
import { Traveller } from '../pages/traveller.ts'

test('[I18N-1] [I18N-8] [I18N-15] [ROUTE-28] a French visitor gets everything in French, from home to the booking and its mails', {
  tag: '@long',
}, async ({ page, server }) => {
  const visitor = new Traveller(page, server.url, 'fr')
  const email = 'camille@example.com'
  const inFrench = () => expect(page.locator('html')).toHaveAttribute('lang', 'fr')

  await visitor.openHome()
  await inFrench()
  await expect(page).toHaveTitle(/Tout le séjour au ski, un prix exact/)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Tout le séjour au ski à un prix exact/)
  await visitor.startQuiz()
  await expect(page.getByRole('heading', { name: 'D’où partez-vous\u202f?' })).toBeVisible()
  await visitor.answerQuiz({ resort: 'Tignes', adults: 2, children: 1 })
  expect((await newestQuiz(server)).locale).toBe('fr')
  await expect(page.getByText(/1\u202f500–2\u202f500\u202f€/).first()).toBeVisible()

  await visitor.finishQuiz()
  await expect(page.getByText('Transfert privé').first()).toBeVisible()
  await expect(page.getByText(/\d,\d\d\u00a0€/).first()).toBeVisible()
  await visitor.bookOffer()
  await expect(page.getByRole('heading', { level: 1, name: 'Récapitulatif du voyage' })).toBeVisible()
  await expect(page).toHaveURL(/\/fr\/precheck\//)

  await visitor.goToCheckout()
  await visitor.enterContact({ firstName: 'Camille', lastName: 'Roux', email })
  await visitor.fillPassengers()
  await visitor.submitPassengers()
  await visitor.agree()
  await visitor.enterCard('4000000000000002')
  await visitor.pay()
  await expect(page.getByRole('main').getByText('Rien n’a été débité.')).toBeVisible()
  await expect(visitor.card().getByText(visitor.t.declined)).toBeVisible()
  await expect.poll(async () => (await newestOrder(server)).order.status).toBe('PaymentFailed')
  await visitor.enterCard('4242424242424242')
  await visitor.pay()
  await visitor.seeConfirmation()
  await expect(page).toHaveURL(/\/fr\/payment\/success/)
  const { order } = await bookedOrder(server)
  expect(order).toMatchObject({ status: 'BookingFinished', locale: 'fr' })

  await visitor.openBooking()
  await expect(page).toHaveURL(`${server.url}/fr/booking/${order.id}`)
  await inFrench()
  await expect(page.getByText(/^Transfert depuis\s/)).toBeVisible()
  await expect
    .poll(() => subjectsTo(server, email))
    .toEqual([expect.stringMatching(/^Votre code Firn\u202f: \d{3} \d{3}$/), expect.stringMatching(/^Réservation confirmée\u202f: Tignes/)])
})
