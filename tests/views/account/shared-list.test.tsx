import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import type { SharedList } from '../../../contract/shared-list.ts'
import { shareLinksMachine } from '../../../machines/share-links/share-links.machine.ts'
import { sharedListMachine } from '../../../machines/shared-list/shared-list.machine.ts'
import { SharedListPage, SharedListView } from '../../../src/views/shared-list/shared-list.tsx'
import { byThumbs } from '../../../src/views/wishlist/thumbs.ts'
import { WishlistView } from '../../../src/views/wishlist/wishlist.tsx'
import { bundle } from '../offer/samples.ts'
import { backend, show } from '../show.tsx'
import { sharedList } from './shared-lists.ts'

const onward = { quiz: '/quiz', home: '/' }
const friendOf = (name: string | null) => createActor(sharedListMachine, { input: { token: 'token-1', name } }).start()
const pageOf = (list: SharedList) => <SharedListPage list={list} sharedList={friendOf(list.name)} links={onward} />
const tiles = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((tile) => tile.textContent ?? '')

test('[WISH-16] [WISH-17] a friend sees the owner’s name, each trip with price per person and votes, and the own name', async () => {
  const [first, second] = sharedList.items
  if (!first || !second) throw new Error('There are two trips')
  await show(pageOf({ ...sharedList, name: 'Nina', items: [{ ...first, isLiked: true }, second] }))
  await expect.element(page.getByText('Lena shared this list with you. No account needed.')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Which of these 2 trips?' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Nina')
  await expect.element(page.getByRole('heading', { level: 2, name: 'Hotel Tannkogel' })).toBeVisible()
  await expect.element(page.getByText('Lena sees your name and your thumbs, nothing else.', { exact: false })).toBeVisible()
  expect(tiles()[0]).toMatch(/St\. Anton am Arlberg.*Breakfast.*€2,932\.20for 3, €977\.40 each.*Liked byYouTomJakob/)
  expect(tiles()[1]).toContain('No one yet. Be the first.')
  const days = page.getByText('16–23 Jan, 7 nights').elements()
  expect(
    days.map((line) => line.checkVisibility()),
    'each its own days, though they are the same',
  ).toEqual([true, true])
  await expect.element(page.getByText('1 of 2 trips liked')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Plan your own trip' })).toHaveAttribute('href', '/quiz')
})

test('[WISH-19] an unavailable trip accepts no new vote, and lets one be withdrawn', async () => {
  const [first, second] = sharedList.items
  if (!first || !second) throw new Error('There are two trips')
  const gone = { standing: 'gone' as const }
  await show(
    pageOf({
      ...sharedList,
      items: [
        { ...first, ...gone, isLiked: true },
        { ...second, ...gone },
      ],
    }),
  )
  expect(tiles().map((tile) => [tile.includes('No longer available'), tile.includes('€')])).toEqual([
    [true, false],
    [true, false],
  ])
  expect(page.getByRole('button').elements()).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'You like this: Hotel Tannkogel. Remove your thumb' })).toBeVisible()
})

test('[WISH-16] an empty list says so, and one without an owner’s name has no name', async () => {
  await show(pageOf({ ownerName: null, name: null, items: [] }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'No trips here right now' })).toBeVisible()
  await expect.element(page.getByText('Someone shared this list with you. No account needed.')).toBeVisible()
})

const refused = (code: string) =>
  Response.json(
    { type: 'urn:firn:problem', title: 'Gone', status: 404, code },
    { status: 404, headers: { 'content-type': 'application/problem+json' } },
  )

test.each([
  ['share.revoked', 'This link has been turned off'],
  ['resource.notFound', 'This link no longer works'],
])('[WISH-12] a list whose response is %s shows «%s»', async (code, words) => {
  backend({ 'GET /list/token-1': refused(code) })
  await show(<SharedListView token="token-1" links={onward} list={pageOf} />)
  await expect.element(page.getByRole('heading', { level: 1, name: words })).toBeVisible()
})

test('[ERR-16] offers a retry for a list that fails to load', async () => {
  const calls = backend({})
  await show(<SharedListView token="token-1" links={onward} list={pageOf} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Network error. Please try again.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => calls.length).toBeGreaterThan(1)
})

const saved = ['a', 'b', 'c'].map((itemId) => ({
  itemId,
  bundleId: itemId,
  bundle,
  standing: 'held' as const,
  savedTotal: { amount: 300_000, currency: 'EUR' },
  savedAt: 1_799_000_000,
}))

test('[WISH-18] orders saved offers by votes, and marks a single leader only', () => {
  const order = (friends: Parameters<typeof byThumbs>[1]) => byThumbs(saved, friends).map(({ item, isMost }) => [item.itemId, isMost])
  expect(order([])).toEqual([
    ['a', false],
    ['b', false],
    ['c', false],
  ])
  expect(order([{ friendId: 't', name: 'Tom', likes: ['c'] }])).toEqual([
    ['c', true],
    ['a', false],
    ['b', false],
  ])
  expect(order([{ friendId: 't', name: 'Tom', likes: ['c', 'b'] }])).toEqual([
    ['b', false],
    ['c', false],
    ['a', false],
  ])
})

const list = { linkId: 'lst-1', url: 'https://firn.example/list/token-1', offer: null, createdAt: 1_799_000_000, endsAt: 1_806_776_000 }
const standing = { ...list, openings: 4, lastOpenedAt: 1_799_100_000, revokedAt: null }
const wishlist = () => (
  <WishlistView
    links={{ quiz: '/quiz', shares: '/profile/links', compare: '/compare', signIn: '/auth' }}
    shareLinks={createActor(shareLinksMachine).start()}
    tile={(shown) => <li key={shown.item.itemId}>{`${shown.item.itemId}: ${'likedBy' in shown ? shown.likedBy.join(', ') : '–'}`}</li>}
  />
)

test('[WISH-16] a wishlist with trips can be shared, an empty one can’t', async () => {
  const calls = backend({
    'GET /wishlist': { items: saved },
    'GET /wishlist/friends': { link: null, friends: [] },
    'POST /wishlist/link': standing,
  })
  await show(wishlist())
  await page.getByRole('button', { name: 'Share with friends' }).click()
  await expect.poll(() => calls.map(({ call }) => call)).toContain('POST /wishlist/link')
  expect(tiles()).toEqual(['a: –', 'b: –', 'c: –'])
})

test('[WISH-18] [WISH-12] the owner can copy and revoke the link, and sees its openings and the votes per trip', async () => {
  const friends = [
    { friendId: 't', name: 'Tom', likes: ['c', 'a'] },
    { friendId: 'j', name: 'Jakob', likes: ['c'] },
  ]
  backend({ 'GET /wishlist': { items: saved }, 'GET /wishlist/friends': { link: standing, friends } })
  await show(wishlist())
  await expect.element(page.getByRole('textbox', { name: 'Link to your wishlist' })).toHaveValue(list.url?.replace('https://', '') ?? '')
  expect(document.querySelector('p.lead')?.textContent).toContain('3 saved trips, ordered by the thumbs of 2 friends')
  const panel = page.getByRole('region', { name: 'Shared with friends' })
  expect(panel.element().textContent).toMatch(/Opened4 times, last on .*ThumbsTom 2Jakob 1Link created/)
  expect(tiles()).toEqual(['Tom 2', 'Jakob 1', 'c: Tom, Jakob', 'a: Tom', 'b: '])
  await panel.getByRole('button', { name: 'Revoke link' }).click()
  await expect.element(page.getByRole('dialog').getByText(/^The link to your wishlist stops working/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Share with friends' }).elements()).toEqual([])
})

test.each([
  ['while the link works', standing, /They can come back while the link works/],
  ['once it is revoked', null, /You can’t undo this/],
])('[WISH-21] the owner removes a friend after a confirmation, %s', async (_, link, consequence) => {
  const friends = [
    { friendId: 't', name: 'Tom', likes: ['c', 'a'] },
    { friendId: 'j', name: 'Jakob', likes: ['c'] },
  ]
  const calls = backend({ 'GET /wishlist': { items: saved }, 'GET /wishlist/friends': { link, friends }, 'DELETE /wishlist/friends/t': {} })
  await show(wishlist())
  await page.getByRole('button', { name: 'Remove Tom and their 2 thumbs' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Tom from your list?' })
  await expect.element(dialog.getByText(consequence)).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Remove Tom and their 2 thumbs' }).click()
  await dialog.getByRole('button', { name: 'Remove friend' }).click()
  await expect.poll(() => calls.map(({ call }) => call)).toContain('DELETE /wishlist/friends/t')
  await expect.element(dialog).not.toBeInTheDocument()
})
