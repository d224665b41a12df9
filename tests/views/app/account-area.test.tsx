import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Emitted } from '../../../machines/emitted.ts'
import AccountArea from '../../../src/app/account-area.tsx'
import { setBridge } from '../../../src/app/create-flow.ts'
import { session } from '../../../src/app/session.ts'
import type { Locale } from '../../../src/i18n/i18n.ts'
import { backend, show } from '../show.tsx'

const ada = { id: 'u', email: 'ada@example.com', firstName: 'Ada', lastName: 'Berg' }
let emitted: Emitted[] = []

beforeEach(() => {
  emitted = []
  setBridge((one) => emitted.push(one))
})

/** Opens the account menu of a signed-in user. */
async function openMenu(locale: Locale = 'en') {
  backend({ 'GET /user': ada, 'POST /user/auth/logout': {} })
  session.send({ type: 'session.signIn', accessToken: 'token' })
  await show(<AccountArea />, locale)
  await page.getByRole('button', { name: locale === 'de' ? 'Kontomenü' : 'Account menu' }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  return page.getByRole('menuitem')
}

/** The computed colour of a CSS declaration. */
function colourOf(declaration: string): string {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = declaration
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

test.for([
  ['en', ['Wishlist', 'Bookings', 'Account Settings', 'Log out']],
  ['de', ['Merkliste', 'Buchungen', 'Kontoeinstellungen', 'Abmelden']],
] as const)('[SHELL-13] the account menu lists these four, the last in danger style (%s)', async ([locale, names]) => {
  const entries = await openMenu(locale)
  expect(entries.elements().map((entry) => entry.textContent)).toEqual(names)
  const colours = entries.elements().map((entry) => getComputedStyle(entry).color)
  const danger = colourOf('var(--danger)')
  expect(danger).toBe('rgb(179, 24, 42)')
  expect(colours.map((colour) => colour === danger)).toEqual([false, false, false, true])
})

test.for([
  ['SHELL-14', 'Wishlist', { type: 'navigate', to: 'wish-list', params: {} }],
  ['SHELL-15', 'Bookings', { type: 'navigate', to: 'booking-list', params: {} }],
  ['SHELL-16', 'Account Settings', { type: 'openSettings' }],
  ['SESSION-9', 'Log out', { type: 'logOut' }],
] as const)('[%s] the entry %s triggers its action', async ([, name, wanted]) => {
  const entries = await openMenu()
  await entries.filter({ hasText: name }).click()
  expect(emitted).toContainEqual(wanted)
})
