import { test as base, expect } from '@playwright/test'
import { events } from '../../server/db/schema/index.ts'
import { Traveller } from '../pages/traveller.ts'
import { foundIn, planted, plantInStores, reportCarelessly, storedEvents, words } from './planted.ts'
import { openTestStack, type TestStack } from './test-stack.ts'
import { allowStatistics, loggerOf } from './visit.ts'

const test = base.extend<{ stack: TestStack }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  stack: async ({}, use) => {
    const stack = await openTestStack({ LOG_LEVEL: 'debug' })
    await use(stack)
    expect(await stack.close(), 'the server log has no error').toEqual([])
  },
})

test('[LOG-20] stores no personal data in events, beacons, the journal, log lines or request addresses', async ({
  page,
  context,
  stack,
}) => {
  const secrets: string[] = [...words]
  const addresses: string[] = []
  await allowStatistics(context)
  await plantInStores(context)
  const entrance = `${stack.url}/?inspect&utm_source=newsletter&token=${planted.token}&email=${encodeURIComponent(planted.email)}#${planted.fragment}`
  context.on('request', (request) => {
    if (request.url() !== entrance.split('#')[0] && request.url() !== entrance) addresses.push(request.url())
  })
  // While nothing gets through, everything stays in the browser, where the test reads it.
  stack.gateway.set('busy')

  await page.goto(entrance)
  await loggerOf(page)
  const visitor = new Traveller(page, stack.url)
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
  expect(accessToken, 'the browser has a token to look for').toBeDefined()
  secrets.push(accessToken ?? '')
  await reportCarelessly(page, code)
  await page.mouse.wheel(0, -400)

  await expect.poll(() => storedEvents(page), 'the journal has the end of the scroll, the last event').toContain('scroll_end')
  const kept = await storedEvents(page)
  expect(kept, 'the journal has what was reported').toContain('careless')
  expect(foundIn(kept, secrets), 'in the browser storage').toEqual([])

  await visitor.pay()
  await visitor.seeConfirmation()
  // Leaving the page sends waiting events by beacon, with session, device and page.
  await reportCarelessly(page, code)
  await page.goto(`${stack.url}/sandbox/outbox`)
  stack.gateway.set('open')
  await page.goto(`${stack.url}/?inspect`)
  await loggerOf(page)
  const stored = () => stack.server.db.select().from(events)
  await expect.poll(async () => (await stored()).some(({ eventName }) => eventName === 'careless')).toBe(true)

  expect(foundIn(JSON.stringify(await stored()), secrets), 'in the table of events').toEqual([])
  const posts = stack.gateway.posts().join('\n')
  expect(posts, 'a beacon was among them').toContain('pageState')
  expect(posts).toContain('newsletter')
  expect(foundIn(posts, secrets), 'in an event request').toEqual([])
  expect(stack.server.log().length, 'the server has written a log').toBeGreaterThan(20)
  expect(foundIn(stack.server.log().join('\n'), secrets), 'in the log of the server').toEqual([])
  // The specification puts the address into the query of the code's state (A§7); the server's log omits queries. The test reads the outbox.
  const requested = new URLSearchParams({ email: planted.email })
  const own = addresses.filter((address) => !address.endsWith(`/api/user/auth/otp/state?${requested}`) && !address.includes('/sandbox/'))
  expect(own.filter((address) => foundIn(address, secrets).length > 0)).toEqual([])
})
