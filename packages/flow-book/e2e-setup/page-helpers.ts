import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test'
import { API, type Prepared } from './prepare.ts'

/**
 * How a call is answered: by the back end itself, with changed response fields, with a fault, or with a problem that the sandbox's scenarios lack.
 */
export type CallResponse =
  | { real: true }
  | { answer: unknown }
  | { fault: 'offline' | '401' | '429' | '500' | 'malformed' | 'truncated' }
  | { problem: { status: number; code: string; unblockTS?: number } }

const patternOf = (path: string) => new RegExp(`^${API}${path.replace(/\{\w+\}/g, '[^/]+')}$`)

/**
 * Holds calls open until the test responds, so it can check the screen in the meantime.
 * @param calls such as `POST /rec/bundle/prebook`
 */
export async function holdCalls(page: Page, base: string, prepared: Prepared, calls: string[]) {
  const held: { call: string; route: Route }[] = []
  const patterns = calls.map((call) => ({ call, method: call.split(' ')[0], path: patternOf(call.split(' ')[1] ?? '') }))
  const callOf = (request: Request) => {
    const { pathname } = new URL(request.url())
    return patterns.find((one) => one.method === request.method() && one.path.test(pathname))?.call
  }
  // Calls that the product aborted get no response.
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
    /** Responds to the oldest open call of that name. @throws Error if the product does not send it */
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

/** Stops the page's clock. Time then passes only when a test advances it, and a little in `settled`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
}

/**
 * Advances the page's clock until the page looks as expected: a few milliseconds at a time, later more. React delays a screen by 300 ms if it
 * directly follows another one.
 */
export async function settled(page: Page, check: () => Promise<void>): Promise<void> {
  let tries = 0
  await expect(async () => {
    await page.clock.runFor(++tries > 10 ? 30 : 5)
    await check()
  }).toPass({ timeout: 32_000, intervals: [20] })
}

/** Clicks a button when it is present, even if `aria-disabled`: the click then shows the reason. */
export async function press(locator: Locator): Promise<void> {
  await settled(locator.page(), () => seen(locator))
  const one = locator.filter({ visible: true }).first()
  const looksDisabled = (await one.getAttribute('aria-disabled')) === 'true'
  await one.click({ force: looksDisabled })
}

/** Types a text into a field. A field with one input for each digit is cleared digit by digit. */
export async function type(locator: Locator, text: string): Promise<void> {
  const one = locator.filter({ visible: true }).first()
  if ((await one.getAttribute('autocomplete')) === 'one-time-code') for (const _ of await one.inputValue()) await one.press('Backspace')
  await one.fill(text)
}

/** Expects an element to be visible immediately. */
export async function seen(locator: Locator): Promise<void> {
  expect(await locator.filter({ visible: true }).count(), `${locator} is on the screen`).toBeGreaterThan(0)
}
