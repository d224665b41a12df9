import { filled, type Preparation, type Prepared } from '@firn/flow-book/e2e-setup/prepare.ts'
import { expect, type Page } from '@playwright/test'

/** A place of the product: its address, its preparation, and the presses that lead there. Names are English and German. */
export interface Place {
  path: string
  wanted?: readonly Preparation[]
  press?: readonly (readonly [role: 'button' | 'link' | 'menuitem' | 'checkbox', name: RegExp])[]
  /** Input before the presses, by label. */
  type?: readonly (readonly [label: RegExp, text: string])[]
}

const offers = ['quiz', 'offers'] as const
const order = [...offers, 'reservation', 'order'] as const
const account = ['account', ...order, 'booking'] as const
const wish = ['account', ...offers, 'wish'] as const
const menu = ['button', /^(Account menu|Kontomenü)$/] as const
const settings = [menu, ['menuitem', /^(Account Settings|Kontoeinstellungen)$/]] as const
const offer = (...press: NonNullable<Place['press']>): Place => ({ path: '/offer/{quizSessionId}', wanted: offers, press })

/** Every page, and every dialog with its own files. */
export const places: Record<string, Place> = {
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
  'why it fits': offer(['button', /^(Why|Warum)/]),
  'a transfer picker': offer(['button', /^(Change transfer|Change vehicle|Transfer wechseln)/]),
  'the pictures of a hotel': offer(['button', /^Hotel.details/i]),
  'the list of offers': { path: '/offer/{quizSessionId}/all', wanted: offers },
  'the map of offers': { path: '/offer/{quizSessionId}/all?view=map', wanted: offers },
  'a comparison': { path: '/compare/{quizSessionId}', wanted: offers },
  'a shared offer': { path: '/shared/unknown' },
  'a shared list': { path: '/list/unknown' },
  'a trip summary': { path: '/precheck/{prebookHash}', wanted: [...offers, 'reservation'] },
  'a checkout': { path: '/checkout/{orderId}', wanted: order },
  'the code of a checkout': {
    path: '/checkout/{orderId}',
    wanted: order,
    type: [
      [/^(First name|Vorname)$/, 'Ada'],
      [/^(Last name|Nachname)$/, 'Berg'],
      [/^(Email|E-Mail)$/, 'ada@example.com'],
    ],
    press: [['button', /^(Continue|Weiter)$/]],
  },
  'a payment that is looked at': { path: '/payment/verify?orderId={orderId}', wanted: account },
  'a confirmation': { path: '/payment/success?orderId={orderId}', wanted: account },
  'a payment that was left': { path: '/payment/cancel?orderId={orderId}', wanted: order },
  'the bookings': { path: '/booking', wanted: account },
  'a booking': { path: '/booking/{orderId}', wanted: account },
  'a cancellation': { path: '/booking/{orderId}', wanted: account, press: [['button', /^(Cancel booking|Buchung stornieren)$/]] },
  'the wishlist': { path: '/profile/wish-list', wanted: wish },
  'a saved offer': { path: '/profile/wish-list/{itemId}', wanted: wish },
  'the links': { path: '/profile/links', wanted: ['account'] },
  'the account menu': { path: '/', wanted: ['account'], press: [menu] },
  'the choice of cookies': { path: '/', press: [['button', /^(Privacy choices|Datenschutzeinstellungen)$/]] },
  'the settings': { path: '/', wanted: ['account'], press: settings },
}

const setting = (name: RegExp): Place => ({ path: '/', wanted: ['account'], press: [...settings, ['button', name]] })

/** Places without own files but with a different look. */
export const moreLooks: Record<string, Place> = {
  'the parts': { path: '/ui-components' },
  'an empty comparison': { path: '/compare' },
  'an empty wishlist': { path: '/profile/wish-list', wanted: ['account'] },
  'no bookings': { path: '/booking', wanted: ['account'] },
  'an unknown booking': { path: '/booking/unknown', wanted: ['account'] },
  'a saved offer with newer ones': { path: '/profile/wish-list/{itemId}', wanted: [...wish, 'newer offers'] },
  'a hotel picker': offer(['button', /^(Change hotel|Hotel wechseln)/]),
  'a link to an offer': offer(['button', /^(Share|Teilen)$/]),
  'a list that is shared': { path: '/profile/wish-list', wanted: wish, press: [['button', /^(Share with friends|Mit Freunden teilen)$/]] },
  'the notifications': setting(/^(Notifications|Benachrichtigungen)$/),
  'the places signed in': setting(/^(Where you are signed in|Wo Sie angemeldet sind)$/),
  'the own data': setting(/^(Your data|Ihre Daten)$/),
}

/** Navigates to a place as far as possible. */
export async function enter(page: Page, { path, type = [], press = [] }: Place, prepared: Prepared, prefix = ''): Promise<void> {
  await page.goto(prefix + filled(path, prepared))
  for (const [label, text] of type) {
    const field = page.getByLabel(label)
    if (await isThere(page, field)) await field.fill(text)
  }
  for (const [role, name] of press) {
    const control = page.getByRole(role, { name }).first()
    if (!(await isThere(page, control))) return
    await control.click()
  }
}

/** The message that a file of the page is missing. */
export const missingFileMessage = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: /couldn’t be loaded|didn’t load completely/ })
    .filter({ has: page.getByRole('link', { name: 'Reload the page' }) })

/** The element that a press opens. */
export const opened = (page: Page) => page.getByRole('dialog').or(page.getByRole('menu'))

/** Waits for an element, or for the message that a file is missing. */
async function isThere(page: Page, wanted: ReturnType<Page['getByRole']>): Promise<boolean> {
  await expect(wanted.or(missingFileMessage(page)).first()).toBeVisible()
  return (await wanted.count()) > 0
}
