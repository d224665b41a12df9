import { test as base, expect } from '@playwright/test'
import { events } from '../../server/db/schema/index.ts'
import { Traveller } from '../pages/traveller.ts'
import { type House, openHouse } from './house.ts'
import { foundIn, keptEvents, planted, plantInStores, reportCarelessly, words } from './planted.ts'
import { allowStatistics, loggerOf } from './visit.ts'

const test = base.extend<{ house: House }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  house: async ({}, use) => {
    const house = await openHouse({ LOG_LEVEL: 'debug' })
    await use(house)
    expect(await house.close(), 'the server log has no error').toEqual([])
  },
})

test('[LOG-20] nothing of a person is in an event, a beacon, the journal, a log line or the address of a request', async ({
  page,
  context,
  house,
}) => {
  const secrets: string[] = [...words]
  const addresses: string[] = []
  await allowStatistics(context)
  await plantInStores(context)
  const entrance = `${house.url}/?inspect&utm_source=newsletter&token=${planted.token}&email=${encodeURIComponent(planted.email)}#${planted.fragment}`
  context.on('request', (request) => {
    if (request.url() !== entrance.split('#')[0] && request.url() !== entrance) addresses.push(request.url())
  })
  // While nothing gets through everything piles up in the browser, where it can be looked at.
  house.gateway.set('busy')

  await page.goto(entrance)
  await loggerOf(page)
  const visitor = new Traveller(page, house.url)
  await visitor.startQuiz()
  await visitor.answerQuiz({ adults: 1 })
  await visitor.finishQuiz()
  await visitor.bookOffer()
  await visitor.goToCheckout()
  await page.getByLabel('First name').fill(planted.firstName)
  await page.getByLabel('Last name').fill(planted.lastName)
  await page.getByLabel('Email', { exact: true }).fill(planted.email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const code = await visitor.codeFor(planted.email)
  secrets.push(code)
  await page.getByLabel('Verification code').fill(code)
  const form = visitor.passengers().first()
  await form.getByLabel('First name').fill(planted.passenger)
  await form.getByLabel('Last name').fill(planted.lastName)
  for (const [label, value] of [
    ['Day', planted.birthday.day],
    ['Month', planted.birthday.month],
    ['Year', planted.birthday.year],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(value)
  await page.mouse.wheel(0, 400)
  await visitor.submitPassengers()
  await visitor.agree()
  await visitor.enterCard(planted.card)
  const token = await page.evaluate(() => localStorage.getItem('firn.session') ?? '')
  const accessToken = token.match(/[\w-]{20,}\.[\w-]+\.[\w-]+/)?.[0]
  expect(accessToken, 'the browser holds a token to look for').toBeDefined()
  secrets.push(accessToken ?? '')
  await reportCarelessly(page, code)
  await page.mouse.wheel(0, -400)

  await expect.poll(() => keptEvents(page), 'the journal holds the end of the scroll, the last thing that was done').toContain('scroll_end')
  const kept = await keptEvents(page)
  expect(kept, 'the journal holds what was reported').toContain('careless')
  expect(foundIn(kept, secrets), 'in what the browser keeps').toEqual([])

  await visitor.pay()
  await visitor.seeConfirmation()
  // Leaving the page sends what waits by beacon, with session, device and page beside it.
  await reportCarelessly(page, code)
  await page.goto(`${house.url}/sandbox/outbox`)
  house.gateway.set('open')
  await page.goto(`${house.url}/?inspect`)
  await loggerOf(page)
  const stored = () => house.server.db.select().from(events)
  await expect.poll(async () => (await stored()).some(({ eventName }) => eventName === 'careless')).toBe(true)

  expect(foundIn(JSON.stringify(await stored()), secrets), 'in the table of events').toEqual([])
  const posts = house.gateway.posts().join('\n')
  expect(posts, 'a beacon was among them').toContain('pageState')
  expect(posts).toContain('newsletter')
  expect(foundIn(posts, secrets), 'in a post of events').toEqual([])
  expect(house.server.log().length, 'the server has written a log').toBeGreaterThan(20)
  expect(foundIn(house.server.log().join('\n'), secrets), 'in the log of the server').toEqual([])
  // The specification asks for the state of a code by its address in the query (A§7); the server's log leaves queries out. The outbox is read by the test.
  const asked = new URLSearchParams({ email: planted.email })
  const own = addresses.filter((address) => !address.endsWith(`/api/user/auth/otp/state?${asked}`) && !address.includes('/sandbox/'))
  expect(own.filter((address) => foundIn(address, secrets).length > 0)).toEqual([])
})
