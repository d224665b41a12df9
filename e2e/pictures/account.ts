import { expect } from '@playwright/test'
import { sql } from 'drizzle-orm'
import type { TestServer } from '../test-server.ts'
import type { Photographer } from './camera.ts'
import { LENA } from './until-the-booking.ts'

export async function signIn(lena: Photographer): Promise<void> {
  const { page, t } = lena
  await page.goto(`${t.prefix}/auth/otp-send-email`)
  await expect(page.getByRole('button', { name: lena.say('signIn.send') })).toBeVisible()
  await lena.take('sign-in')
  await page.getByRole('textbox', { name: t.email, exact: true }).fill(LENA.email)
  await lena.press('signIn.send')
  await expect(page.getByLabel(t.code)).toBeVisible()
  await lena.take('sign-in-code')
}

/** Destinations and dates of the saved trips, oldest first, as in the design of the wishlist. */
const SAVED = [
  ['Val Thorens', [19, 26]],
  ['Kitzbühel', [15, 19]],
  ['Lech', [16, 23]],
  ['Chamonix', [5, 12]],
  ['Livigno', [8, 13]],
  ['Saas-Fee', [15, 22]],
  ['St. Anton', [15, 22]],
] as const
/** The price of this one is no longer held, as in the design. */
const EXPIRED = 'Chamonix%'

/** Who opens the list, in order, and the trips that each likes, as in the design. The pictures show the last one. */
const FRIENDS = [
  ['Tom', [0, 1]],
  ['Jakob', [0, 2]],
  ['Nina', [0, 1]],
] as const

/** Offers on the wishlist, a link to an offer, and a link to the list, which a friend opens. */
export async function wishlist(lena: Photographer, server: TestServer, openFriend: () => Promise<Photographer>): Promise<void> {
  const { page } = lena
  for (const [resort, days] of SAVED) {
    await lena.searchOffers({ resort, days, children: 1 })
    await lena.press('offer.save')
    await expect(page.getByRole('button', { name: lena.say('offer.unsave') }).first()).toBeVisible()
  }
  await lena.press('offer.share')
  await expect(page.getByRole('textbox', { name: lena.say('share.link') })).toHaveValue(/shared/)
  await lena.take('share')
  await page.keyboard.press('Escape')
  // The link of another offer, which is revoked again.
  await lena.press('offer.next')
  await lena.press('offer.share')
  await expect(page.getByRole('textbox', { name: lena.say('share.link') })).toHaveValue(/shared/)
  await lena.press('share.revoke')
  await expect(page.getByRole('dialog')).toBeHidden()
  await server.db.execute(sql`
    update bundles set expire_at = created_at from hotels, resorts
    where hotels.id = bundles.hotel_id and resorts.id = hotels.resort_id and resorts.name like ${EXPIRED}`)
  await page.goto(`${lena.t.prefix}/profile/wish-list`)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await lena.take('wishlist')
  await lena.press('list.share')
  const link = `https://${await page.getByRole('textbox', { name: lena.say('list.address') }).inputValue()}`
  for (const [name, liked] of FRIENDS) {
    const friend = await openFriend()
    await friend.page.goto(link)
    const trips = friend.page.getByRole('main').getByRole('listitem')
    await friend.page.getByRole('textbox', { name: friend.say('list.name') }).fill(name)
    for (const at of liked) {
      const saved = friend.page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok())
      await trips.nth(at).getByRole('button').click()
      await saved
    }
    if (name === 'Nina') await friend.take('shared-list')
    await friend.page.context().close()
  }
  await page.reload()
  await expect(page.getByText(lena.say('list.most'))).toBeVisible()
  await lena.press('share.copy')
  await expect(page.getByRole('button', { name: lena.say('share.copied') })).toBeVisible()
  await lena.take('wishlist-shared')
  await page.goto(`${lena.t.prefix}/profile/links`)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await lena.take('share-links')
}

export async function settings(lena: Photographer): Promise<void> {
  const { page } = lena
  await lena.openHome()
  await page.getByRole('button', { name: lena.say('account.menu') }).click()
  await page.getByRole('menuitem', { name: /^(Account Settings|Kontoeinstellungen)$/ }).click()
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
  await lena.take('settings')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: lena.say('settings.notifications'), exact: true })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('switch', { name: lena.say('settings.tripReminders') })
    .click()
  await expect(page.getByRole('dialog').getByRole('status')).toBeVisible()
  await lena.take('settings-notifications')
}
