import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { shareLinksMachine } from '../../../machines/share-links/share-links.machine.ts'
import { ApiError } from '../../../platform/api/errors.ts'
import { ShareLinksView } from '../../../src/views/share-links/share-links.tsx'
import { SharedView } from '../../../src/views/shared/shared.tsx'
import SharedMissing from '../../../src/views/shared/shared-missing.tsx'
import { bundle } from '../offer/samples.ts'
import { backend, show } from '../show.tsx'
import { links, listLink } from './links.ts'

const onSettings = vi.fn()
const ways = { wishlist: '/profile/wish-list', bookings: '/bookings', onSettings }
const view = () => <ShareLinksView shareLinks={createActor(shareLinksMachine).start()} ways={ways} />

test('[WISH-11] each link has address, openings and expiry; a revoked one stays without its button', async () => {
  backend({ 'GET /share': { links } })
  await show(view())
  await expect.element(page.getByText('firn.example/shared/token-1')).toBeVisible()
  const rows = page.getByRole('listitem').elements()
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/6viewslast on/),
    expect.stringMatching(/not opened yet/),
    expect.stringMatching(/1view.*Revoked on/),
  ])
  expect(page.getByText('firn.example/shared/token-3').element().closest('s'), 'struck out').not.toBeNull()
  expect(page.getByRole('button', { name: /^Copy link to/ }).elements(), 'only what works').toHaveLength(1)
  expect(page.getByText(/^Created on 3 January/).elements()).toHaveLength(2)
  expect(page.getByRole('button', { name: /^Revoke link to/ }).elements()).toHaveLength(2)
  await expect.element(page.getByRole('button', { name: 'Revoke all 2 links' })).toBeVisible()
})

test('[SHELL-26] a long word in a hotel name does not make the list of links scroll sideways on phones', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(414, 896))
  const offer = links[0]?.offer
  if (!offer) throw new Error('the sample has a link to an offer')
  backend({
    'GET /share': { links: links.map((link) => ({ ...link, offer: { ...offer, accName: 'Hochschwarzwaldblickresidenz'.repeat(2) } })) },
  })
  await show(view())
  await expect.element(page.getByText('firn.example/shared/token-1')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('[WISH-11] wide windows show the list next to the account navigation, phones show it alone', async () => {
  backend({ 'GET /share': { links } })
  await page.viewport(1440, 900)
  await show(view())
  const parts = page.getByRole('navigation', { name: 'Account' })
  expect(parts.getByText('Share links').element().closest('[aria-current="page"]')).not.toBeNull()
  await expect.element(parts.getByRole('link', { name: 'Bookings' })).toHaveAttribute('href', '/bookings')
  const back = page.getByText('Back to the wishlist')
  await expect.element(back, { message: 'the column links there' }).not.toBeVisible()
  await parts.getByRole('button', { name: 'Account Settings' }).click()
  expect(onSettings).toHaveBeenCalledOnce()
  await page.viewport(390, 844)
  await expect.element(page.getByText('Account', { exact: true })).not.toBeVisible()
  await expect.element(back).toBeVisible()
})

test('[WISH-11] phones show the address on one line with its copy button below the picture, and the creation date', async () => {
  backend({ 'GET /share': { links } })
  await page.viewport(390, 844)
  await show(view())
  const address = page.getByText('firn.example/shared/token-1')
  await expect.element(address).toBeVisible()
  const row = page.getByRole('listitem').first()
  const boxOf = (one: { element(): Element }) => one.element().getBoundingClientRect()
  const [picture, text, copy] = [boxOf(row.getByRole('presentation')), boxOf(address), boxOf(row.getByRole('button', { name: /^Copy/ }))]
  expect(text.top).toBeGreaterThanOrEqual(picture.bottom)
  expect(text.height).toBeLessThan(24)
  expect([text.top > copy.top, text.bottom < copy.bottom, copy.left > text.right]).toEqual([true, true, true])
  expect(copy.height).toBeGreaterThanOrEqual(40)
  expect(Number.parseFloat(getComputedStyle(address.element()).fontSize)).toBeGreaterThanOrEqual(13)
  await expect.element(page.getByText(/^Created on 3 January/).first()).toBeVisible()
})

test('[WISH-11] [ERR-16] explains how to create a link if there is none, and offers a retry if the list fails to load', async () => {
  backend({ 'GET /share': { links: [] } })
  await show(view())
  await expect.element(page.getByText('No links yet')).toBeVisible()
  expect(page.getByRole('button', { name: /Revoke/ }).elements()).toEqual([])
})

const onward = { quiz: '/quiz', home: '/' }

test.each([
  ['share.revoked', 'This link has been turned off'],
  ['resource.notFound', 'This link no longer works'],
] as const)('[WISH-12] a link whose response is %s shows «%s»', async (code, words) => {
  await show(
    <SharedMissing
      error={new ApiError({ kind: 'http', call: 'getSharedOffer', status: 404, code, requestId: 'r' })}
      links={onward}
      onRetry={() => {}}
    />,
  )
  await expect.element(page.getByRole('heading', { level: 1, name: words })).toBeVisible()
})

test('[LAW-9] [D180] a shared offer with a hidden price shows everything except amounts', async () => {
  const { subTotal: _, ...acc } = bundle.acc
  const unpriced = { ...bundle, acc, total: null, privateTransfer: { list: [], selectedTransfer: null } }
  backend({ 'GET /share/token-1': { bundle: unpriced } })
  const { container } = await show(<SharedView token="token-1" links={onward} />)
  await expect.element(page.getByRole('heading', { name: bundle.acc.name })).toBeVisible()
  await expect.element(page.getByText('The person who shared this trip has hidden the price.')).toBeVisible()
  expect(container.textContent).not.toContain('€')
})

test('[D180] the list marks a link that hides the price', async () => {
  backend({ 'GET /share': { links: links.map((link) => ({ ...link, showsPrice: false })) } })
  await show(view())
  await expect.element(page.getByText(/St\. Anton am Arlberg, 16.*23 Jan, without the price/).first()).toBeVisible()
})

test('[WISH-13] explains what to do if the browser refuses to copy', async () => {
  backend({ 'GET /share': { links } })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
  await show(view())
  await page.getByRole('button', { name: 'Copy link to Hotel Tannkogel' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your browser blocked copying. Select the link and copy it yourself.')
})

test('[WISH-11] lists the link to the whole wishlist among the others, with its own name when revoked', async () => {
  backend({ 'GET /share': { links: [listLink] } })
  await show(view())
  await expect.element(page.getByRole('heading', { level: 2, name: 'Your wishlist' })).toBeVisible()
  await expect.element(page.getByText('Always shows your current wishlist')).toBeVisible()
  await page.getByRole('button', { name: 'Revoke link to your wishlist' }).click()
  await expect.element(page.getByRole('dialog').getByText(/Their thumbs stay\./)).toBeVisible()
})
