import { expect, test } from '../fixtures.ts'
import { Traveller } from '../pages/traveller.ts'

const HOUR = 3_600_000

for (const [name, error] of [
  ['two hours fast', 2 * HOUR],
  ['two hours slow', -2 * HOUR],
] as const)
  test(`[CHECK-5] [PRE-10] a device whose clock is ${name} shows the time that is really left`, { tag: '@long' }, async ({
    page,
    server,
  }) => {
    await page.clock.install({ time: Date.now() + error })
    const visitor = new Traveller(page, server.url, 'en')
    await visitor.searchOffers({ resort: 'Tignes', adults: 2, children: 0 })
    await visitor.bookOffer()
    await expect(page.getByRole('timer').first()).toHaveText(/^0?9:\d\d$/)
    // The device is corrected in mid-flow.
    await page.clock.setSystemTime(Date.now())
    await expect(page.getByRole('timer').first()).toHaveText(/^0?[789]:\d\d$/)
  })
