import { expect, type Page, test } from '@playwright/test'
import { filled, type Preparation, type Prepared, prepare } from '../../flowbook/e2e-setup/prepare.ts'
import { openServer } from '../server.ts'
import { failures } from './file-failures.ts'

/** A place of the product: its address, what is there before, and what is pressed to come to it, where that is more than the address. */
interface Place {
  path: string
  wanted?: readonly Preparation[]
  press?: readonly (readonly [role: 'button' | 'link' | 'menuitem' | 'checkbox', name: string | RegExp])[]
  /** What is typed first, by label. */
  type?: Record<string, string>
}

const offers = ['quiz', 'offers'] as const
const order = [...offers, 'reservation', 'order'] as const
const account = ['account', ...order, 'booking'] as const
const menu = ['button', 'Account menu'] as const

/** Every page and every dialog that has files of its own; a file is tried at the first place that asks for it. */
const places: Record<string, Place> = {
  home: { path: '/' },
  'no page': { path: '/nowhere' },
  'the terms': { path: '/terms' },
  'the privacy notice': { path: '/privacy' },
  'the support page': { path: '/support' },
  'the sign-in': { path: '/auth/otp-send-email' },
  'the administrator’s password': { path: '/auth/new-password/unknown-token-of-an-invitation' },
  'the beginning of the quiz': { path: '/quiz' },
  'a question': { path: '/quiz/where?page=0', wanted: ['quiz'] },
  'the question of dates': { path: '/quiz/when?page=0', wanted: ['quiz'] },
  'the answers': { path: '/offer/{quizSessionId}/answers', wanted: offers },
  'the wait': { path: '/offer/{quizSessionId}/generate', wanted: offers },
  'an offer': { path: '/offer/{quizSessionId}', wanted: offers },
  'why it fits': { path: '/offer/{quizSessionId}', wanted: offers, press: [['button', /^Why/]] },
  'a transfer picker': { path: '/offer/{quizSessionId}', wanted: offers, press: [['button', /^(Change transfer|Change vehicle)/]] },
  'the pictures of a hotel': { path: '/offer/{quizSessionId}', wanted: offers, press: [['button', /^Hotel details/]] },
  'a comparison': { path: '/compare/{quizSessionId}', wanted: offers },
  'a shared offer': { path: '/shared/unknown' },
  'a shared list': { path: '/list/unknown' },
  'a trip summary': { path: '/precheck/{prebookHash}', wanted: [...offers, 'reservation'] },
  'a checkout': { path: '/checkout/{orderId}', wanted: order },
  'the code of a checkout': {
    path: '/checkout/{orderId}',
    wanted: order,
    type: { 'First name': 'Ada', 'Last name': 'Berg', Email: 'ada@example.com' },
    press: [['button', 'Continue']],
  },
  'a payment that is looked at': { path: '/payment/verify?orderId={orderId}', wanted: account },
  'a confirmation': { path: '/payment/success?orderId={orderId}', wanted: account },
  'a payment that was left': { path: '/payment/cancel?orderId={orderId}', wanted: order },
  'the bookings': { path: '/booking', wanted: account },
  'a booking': { path: '/booking/{orderId}', wanted: account },
  'a cancellation': { path: '/booking/{orderId}', wanted: account, press: [['button', 'Cancel booking']] },
  'the wishlist': { path: '/profile/wish-list', wanted: ['account', ...offers, 'wish'] },
  'a saved offer': { path: '/profile/wish-list/{itemId}', wanted: ['account', ...offers, 'wish'] },
  'the links': { path: '/profile/links', wanted: ['account'] },
  'the account menu': { path: '/', wanted: ['account'], press: [menu] },
  'the choice of cookies': { path: '/', press: [['button', 'Privacy choices']] },
  'the settings': { path: '/', wanted: ['account'], press: [menu, ['menuitem', 'Account Settings']] },
}

const FILE = /\/assets\/([\w.-]+?)-[\w-]{8}\.js$/

/** Goes to a place as far as it can be gone to. */
async function enter(page: Page, { path, type = {}, press = [] }: Place, prepared: Prepared): Promise<void> {
  await page.goto(filled(path, prepared))
  for (const [label, text] of Object.entries(type)) {
    const field = page.getByLabel(label, { exact: true })
    if (await isThere(page, field)) await field.fill(text)
  }
  for (const [role, name] of press) {
    const control = page.getByRole(role, { name }).first()
    if (!(await isThere(page, control))) return
    await control.click()
  }
}

const told = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: /could not be loaded/ })
    .filter({ has: page.getByRole('link', { name: 'Load the page again' }) })

/** What a press opens. */
const opened = (page: Page) => page.getByRole('dialog').or(page.getByRole('menu'))

/** Waits until something is there, or until the page says that a file of it is missing. */
async function isThere(page: Page, wanted: ReturnType<Page['getByRole']>): Promise<boolean> {
  await expect(wanted.or(told(page)).first()).toBeVisible()
  return (await wanted.count()) > 0
}

/** Waits until a page is quiet, or says that a file is missing: a call that nobody reads then stays open. */
const settle = (page: Page) => Promise.race([page.waitForLoadState('networkidle', { timeout: 60_000 }), told(page).first().waitFor()])

/** What a page asks for until it is quiet, by the beginnings of the files' names. */
async function filesOf(page: Page, place: Place, prepared: Prepared): Promise<string[]> {
  const files = new Set<string>()
  const note = (url: string) => {
    const [, name] = FILE.exec(url) ?? []
    if (name) files.add(name)
  }
  page.on('request', (request) => note(request.url()))
  await enter(page, place, prepared)
  await page.waitForLoadState('networkidle', { timeout: 60_000 })
  return [...files]
}

/** Files that nobody on a page misses: what is measured of a visit, where somebody allows it, begins on its own. */
const UNSEEN = ['events']

for (const [how, fail] of Object.entries(failures))
  test(`[SHELL-28] no file that ${how} leaves a page without a way on`, { tag: '@long' }, async ({ browser }) => {
    test.setTimeout(3_600_000)
    const server = await openServer()
    const asked = new Set<string>()
    const missed = new Set<string>()
    for (const [name, place] of Object.entries(places))
      await test.step(name, async () => {
        const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
        context.setDefaultTimeout(60_000)
        // Who somebody is stays in the context; what a tab keeps does not.
        const first = await context.newPage()
        const prepared = await prepare(first, server.url, place.wanted ?? [])
        const files = await filesOf(first, place, prepared)
        const addresses = [filled(place.path, prepared), first.url()].map((address) => new URL(address, server.url).pathname)
        for (const file of files.filter((one) => !missed.has(one))) {
          asked.add(file)
          await test.step(`${file} that ${how}`, async () => {
            const page = await context.newPage()
            // What opens on a press has had the page loaded anew for it already.
            if (place.press) await page.addInitScript(() => sessionStorage.setItem('firn.loadedAnew', String(Date.now())))
            await page.route(new RegExp(`/assets/${file.replaceAll('.', '\\.')}-[\\w-]{8}\\.js$`), fail)
            let loads = 0
            page.on('request', (request) => {
              if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++
            })
            await enter(page, place, prepared)
            if (place.press) await expect(told(page).or(opened(page)).first()).toBeVisible()
            else await settle(page)
            if ((await told(page).count()) > 0) missed.add(file)
            else await expect(page.getByRole('heading', { level: 1 }).or(opened(page)).first()).toBeVisible()
            // Once by whoever comes, and once by the page itself: none loads for ever.
            expect(loads).toBeLessThanOrEqual(2)
            expect(addresses).toContain(new URL(page.url()).pathname)
            await page.close()
          })
        }
        await context.close()
      })
    await server.close()
    expect(asked.size).toBeGreaterThan(50)
    expect([...asked].filter((file) => !missed.has(file))).toEqual(UNSEEN)
  })
