import { play } from '@firn/flow-kit'
import { expect, test } from 'vitest'
import { accountMenuMachine } from '../../machines/account-menu/account-menu.machine.ts'
import { readIntent } from '../../machines/account-menu/account-menu.storage.ts'
import { flowById } from '../../machines/flow-by-id.ts'
import { keys } from '../../machines/keys.ts'
import { persistOfferInView, readOfferInView } from '../../machines/offer-browser/offer-browser.storage.ts'
import { tabStorage } from '../../platform/browser/storage.ts'
import { checkFlow } from '../support/flows/check.ts'

checkFlow(flowById('accountMenu'))

const wishlist = { type: 'navigate', to: 'wish-list', params: {} }
const bookings = [
  { type: 'log', name: 'account_menu_bookings' },
  { type: 'navigate', to: 'booking-list', params: {} },
]
const offer = [
  { type: 'saveOffer', bundleId: 'b' },
  { type: 'navigate', to: 'offer', params: { quizSessionId: 'q' } },
]

test.each([
  [{ to: 'wish-list' }, [wishlist]],
  [{ to: 'booking-list' }, bookings],
  [{ to: 'settings' }, [{ type: 'openSettings' }]],
  [{ to: 'save-offer', bundleId: 'b', quizSessionId: 'q' }, offer],
] as const)('[SHELL-17] a visitor who asks for %j signs in first and then lands there', async (intent, told) => {
  const menu = play(accountMenuMachine, { isSignedIn: false, intent: null })
  await menu.send({ type: 'intent.request', intent })
  expect(menu.emitted()).toEqual([{ type: 'navigate', to: 'otp-send-email', params: {} }])
  expect(readIntent()).toEqual(intent)
  await menu.send({ type: 'session.change', isSignedIn: true })
  expect(menu.emitted()).toEqual(told)
  expect(readIntent()).toBeNull()
})

test('[SHELL-17] [WISH-1] an offer that a visitor saved in a list is the one in view after the sign-in', async () => {
  persistOfferInView('q', 'first')
  const menu = play(accountMenuMachine, { isSignedIn: false, intent: null })
  await menu.send({ type: 'intent.request', intent: { to: 'save-offer', bundleId: 'third', quizSessionId: 'q' } })
  expect(readOfferInView('q', ['first', 'second', 'third'])).toBe('first')
  await menu.send({ type: 'session.change', isSignedIn: true })
  expect(readOfferInView('q', ['first', 'second', 'third'])).toBe('third')
})

test('[SHELL-14] [SHELL-15] [SHELL-16] a signed-in user arrives there directly', async () => {
  const menu = play(accountMenuMachine, { isSignedIn: true, intent: null })
  await menu.send({ type: 'intent.request', intent: { to: 'wish-list' } })
  expect(menu.emitted()).toEqual([wishlist])
  await menu.send({ type: 'intent.request', intent: { to: 'booking-list' } })
  expect(menu.emitted()).toEqual(bookings)
  await menu.send({ type: 'intent.request', intent: { to: 'settings' } })
  expect(menu.emitted()).toEqual([{ type: 'openSettings' }])
})

test('[SHELL-9] the menu is shown only to signed-in users', async () => {
  const menu = play(accountMenuMachine, { isSignedIn: false, intent: null })
  expect(menu.snapshot().matches('signedIn')).toBe(false)
  await menu.send({ type: 'session.change', isSignedIn: true })
  expect(menu.snapshot().matches('signedIn')).toBe(true)
  await menu.send({ type: 'menu.logOut' })
  expect(menu.emitted()).toEqual([{ type: 'logOut' }])
  await menu.send({ type: 'session.change', isSignedIn: false })
  expect(menu.snapshot().matches('signedIn')).toBe(false)
})

test('[SHELL-17] stored data of a tab is used only if it is valid', () => {
  for (const stored of ['{"to":"moon"}', '{"to":"save-offer"}', 'no json']) {
    tabStorage.set(keys.intent, stored)
    expect(readIntent()).toBeNull()
  }
  tabStorage.remove(keys.intent)
})
