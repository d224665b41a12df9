import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test'
import { API, type Prepared } from './prepare.ts'

/**
 * How a call is responded to: by the back end itself, with fields put over its response, broken, or refused with a problem that the sandbox's
 * scenarios do not offer.
 */
export type CallResponse =
  | { real: true }
  | { answer: unknown }
  | { fault: 'offline' | '401' | '429' | '500' | 'malformed' | 'truncated' }
  | { problem: { status: number; code: string; unblockTS?: number } }

const patternOf = (path: string) => new RegExp(`^${API}${path.replace(/\{\w+\}/g, '[^/]+')}$`)

/**
 * Holds calls open until the test responds to them, so that it can look at what a person sees meanwhile.
 * @param calls such as `POST /rec/bundle/prebook`
 */
export async function holdCalls(page: Page, base: string, prepared: Prepared, calls: string[]) {
  const held: { call: string; route: Route }[] = []
  const patterns = calls.map((call) => ({ call, method: call.split(' ')[0], path: patternOf(call.split(' ')[1] ?? '') }))
  const callOf = (request: Request) => {
    const { pathname } = new URL(request.url())
    return patterns.find((one) => one.method === request.method() && one.path.test(pathname))?.call
  }
  // What the product has given up gets no response any more.
  page.on('requestfailed', (request) => {
    const at = held.findIndex((one) => one.route.request() === request)
    if (at >= 0) held.splice(at, 1)
  })
  await page.route(`${base}${API}/**`, async (route) => {
    const call = callOf(route.request())
    if (call === undefined) return route.continue()
    held.push({ call, route })
  })
  const scenarios = `${base}/sandbox/scenarios`
  return {
    /** Responds to the oldest open call of that name. @throws Error where the product does not send it */
    async respond(call: string, response: CallResponse): Promise<void> {
      await expect.poll(() => held.some((one) => one.call === call), { message: `${call} is sent`, intervals: [10] }).toBe(true)
      const [one] = held.splice(
        held.findIndex((open) => open.call === call),
        1,
      )
      if (!one) throw new Error(`${call} was not sent`)
      if ('problem' in response) {
        const { status, code, unblockTS } = response.problem
        const body = {
          type: 'about:blank',
          title: code,
          status,
          code,
          requestId: 'request-of-the-test',
          ...(unblockTS ? { unblockTS } : {}),
        }
        return one.route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(body) })
      }
      if (!('real' in response)) await page.request.post(scenarios, { data: { deviceId: prepared.deviceId, call, ...response } })
      await one.route.continue()
      await one.route.request().response()
      if (!('real' in response)) await page.request.delete(`${scenarios}?deviceId=${prepared.deviceId}`)
    },
  }
}

/** Stops the page's clock; from now on time passes only where a test lets it pass and, a little, in `settled`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
}

/**
 * Lets the page draw what has happened until it looks as expected: a few milliseconds of its clock at a time, later more, because React holds back
 * a screen that follows another one at once for 300 ms.
 */
export async function settled(page: Page, check: () => Promise<void>): Promise<void> {
  let tries = 0
  await expect(async () => {
    await page.clock.runFor(++tries > 10 ? 30 : 5)
    await check()
  }).toPass({ timeout: 32_000, intervals: [20] })
}

/** Presses a button once it is there, also one that only looks disabled: when pressed it shows why. */
export async function press(locator: Locator): Promise<void> {
  await settled(locator.page(), () => seen(locator))
  const one = locator.filter({ visible: true }).first()
  const looksDisabled = (await one.getAttribute('aria-disabled')) === 'true'
  await one.click({ force: looksDisabled })
}

/** Types a text into a field; one that takes a digit at a time is emptied as a person does it. */
export async function type(locator: Locator, text: string): Promise<void> {
  const one = locator.filter({ visible: true }).first()
  if ((await one.getAttribute('autocomplete')) === 'one-time-code') for (const _ of await one.inputValue()) await one.press('Backspace')
  await one.fill(text)
}

/** Expects something to be visible right now. */
export async function seen(locator: Locator): Promise<void> {
  expect(await locator.filter({ visible: true }).count(), `${locator} is on the screen`).toBeGreaterThan(0)
}
