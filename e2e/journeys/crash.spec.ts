import { test as base, expect } from '@playwright/test'
import { Traveller } from '../pages/traveller.ts'
import { openKillableServer } from '../server.ts'

base('[SHELL-1] a killed server costs the traveller nothing in the middle of a booking', { tag: '@long' }, async ({ browser }) => {
  const server = await openKillableServer()
  let faults: string[] = []
  const context = await browser.newContext({ baseURL: server.url })
  try {
    const page = await context.newPage()
    const visitor = new Traveller(page, server.url)
    await visitor.openHome()
    await visitor.startQuiz()
    await visitor.skip()
    await visitor.chooseResort('St. Anton')
    await server.kill()
    await server.start()
    await page.reload()
    await visitor.skip()
    await visitor.chooseDates()
    await visitor.setNumber(2)
    await visitor.setNumber(0)
    await visitor.skip()
    await visitor.choose(3)
    await visitor.skip()
    await visitor.skip()
    await visitor.skip()
    await visitor.finishQuiz()
    await visitor.bookOffer()
    await visitor.goToCheckout()
    await visitor.enterContact({ firstName: 'Ada', lastName: 'Berg', email: 'ada@example.com' })
    await visitor.fillPassengers()
    await visitor.submitPassengers()
    await server.kill()
    await server.start()
    await page.reload()
    await expect(visitor.card().getByLabel('Card number')).toBeVisible()
    await visitor.agree()
    await visitor.enterCard('4242424242424242')
    await visitor.pay()
    await visitor.seeConfirmation()
  } finally {
    await context.close()
    faults = await server.close()
  }
  expect(faults, 'the server log has no error').toEqual([])
})
