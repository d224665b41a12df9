import { prepare } from '@firn/flow-book/e2e-setup/prepare.ts'
import type { Page } from '@playwright/test'
import { expect, test as withServer } from '../fixtures.ts'
import { violationsOn } from '../pages/axe.ts'
import { openTileServer, type TileServer } from '../pages/tile-server.ts'
import { openServer } from '../server.ts'

const test = withServer.extend<{ tiles: TileServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  tiles: async ({}, use) => {
    const tiles = await openTileServer()
    await use(tiles)
    await tiles.close()
  },
  server: async ({ tiles }, use) => {
    const server = await openServer({ MAP_TILES_URL: tiles.template, MAP_TILES_ATTRIBUTION: 'Tiles of the test' })
    await use(server)
    expect(await server.close()).toEqual([])
  },
})

/** Chromium's messages about software rendering, and about missing tiles. */
const EXPECTED = /GL Driver Message|status of 404/
const canvas = (page: Page) => page.getByRole('region', { name: 'Map of hotel and airport' })

test('[OFFER-33] [SEC-1] [SEC-2] opens a tile map by keyboard, requests nothing before, and keeps the drawn map if tiles fail', async ({
  page,
  server,
  tiles,
  consoleLines,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.setViewportSize({ width: 390, height: 844 })
  const { quizSessionId } = await prepare(page, server.url, ['quiz', 'offers'])
  await page.goto(`/offer/${quizSessionId}`)
  await page.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded()
  const open = page.getByRole('button', { name: 'Open map' })
  await expect(open).toBeVisible()
  await expect(page.getByText('comes from another provider, who will see your IP address', { exact: false })).toBeVisible()
  expect([tiles.requested, scripts.filter((one) => /maplibre/.test(one))]).toEqual([[], []])

  tiles.answer(404)
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The map didn’t load. You can still see the route in the drawing.')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Map of the route from/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
  tiles.answer(200)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tiles of the test')).toBeVisible()
  await expect(canvas(page)).toBeVisible()
  expect(tiles.requested.length).toBeGreaterThan(0)
  for (const path of tiles.requested) expect(path).toMatch(/^\/\d+\/\d+\/\d+\.png$/)
  await expect(page.locator('.maplibregl-marker')).toHaveText([/\S/, / Airport$/])
  expect(await violationsOn(page)).toEqual([])

  const before = tiles.requested.length
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => tiles.requested.length).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Back to drawing' }).click()
  await expect(open).toBeFocused()
  await expect(canvas(page)).toHaveCount(0)
  consoleLines.splice(0, consoleLines.length, ...consoleLines.filter((line) => !EXPECTED.test(line)))
})
