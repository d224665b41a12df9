import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pictureWidths } from '../../contract/common.ts'
import { addDays, dayOf } from '../../server/base/days.ts'
import type { InventoryFile } from '../../server/inventory/file/schema.ts'
import { runImport } from '../../server/inventory/run-import.ts'
import { exampleInventory } from '../../tests/support/inventory.ts'
import { makePhoto, ownPicture } from '../../tests/support/photos.ts'
import { expect, test } from '../fixtures.ts'
import { Traveller } from '../pages/traveller.ts'
import type { TestServer } from '../test-server.ts'

/** Four pictures of the hotel and one of its rooms. */
const SEEDS = [1, 2, 3, 4, 5] as const

/** An inventory with its own photos, on sale from tomorrow. */
async function importWithPhotos({ db }: TestServer): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'firn-photos-'))
  const now = new Date()
  const content: InventoryFile = exampleInventory()
  const nights = [{ from: addDays(dayOf(now), 1), permille: new Array<number>(200).fill(1000) }]
  for (const resort of content.resorts) resort.nights = nights
  const photos = SEEDS.map((seed) =>
    ownPicture(
      { file: `${seed}.jpg` },
      { alt: { en: `House ${seed}`, de: `Haus ${seed}` }, credit: seed === 1 ? 'Anna Huber' : 'Ben Rossi' },
    ),
  )
  for (const seed of SEEDS) writeFileSync(join(folder, `${seed}.jpg`), await makePhoto(1280, 960, { seed }))
  for (const hotel of content.hotels) {
    delete hotel.nights
    hotel.photos = photos.slice(0, 4)
    for (const room of hotel.rooms) room.photos = photos.slice(4)
  }
  const path = join(folder, 'inventory.json')
  writeFileSync(path, JSON.stringify(content))
  await runImport(db, { path, isCheck: false }, now)
  rmSync(folder, { recursive: true, force: true })
}

type Shown = { id: string; file: number; needed: number }

/** Each loaded photo: the width of its file and its displayed width in device pixels. For a cropped photo, the width of the whole. */
async function photosIn(page: Page): Promise<Shown[]> {
  const images = page.locator('img[srcset]')
  const read = () =>
    images.evaluateAll((all) =>
      (all as HTMLImageElement[])
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
        .filter(({ one, box }) => box.width > 0 && (one.complete || (box.bottom > 0 && box.top < innerHeight)))
        .filter(({ one }) => one.currentSrc !== '')
        .map(({ one, box }) => ({
          id: one.currentSrc.split('/').at(-2) ?? '',
          file: one.complete ? Number(one.currentSrc.split('/').at(-1)) : Number.NaN,
          needed: Math.max(box.width, (box.height * 4) / 3) * devicePixelRatio,
        })),
    )
  await expect.poll(async () => (await read()).every(({ file }) => file > 0), 'every photo has loaded').toBe(true)
  return read()
}

const [LEAST = 0] = pictureWidths
const LARGEST = pictureWidths.at(-1) ?? 0
const square = (widths: Iterable<number>) => [...widths].reduce((sum, width) => sum + width ** 2, 0)

/**
 * A phone's screen, and a desktop's with one and two device pixels per CSS pixel. Resizing photos is slow, so running all is left to `npm
 * run test:all`.
 */
const SCREENS = [
  [390, 844, 3],
  [1440, 900, 1],
  [1440, 900, 2],
] as const

for (const [width, height, deviceScaleFactor] of SCREENS)
  test.describe(`${width} × ${height}, ${deviceScaleFactor} device pixels per CSS pixel`, { tag: '@long' }, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor })

    test('[OPS-25] [OPS-26] sends an operator’s photos in their displayed size, with their authors', async ({ page, server }) => {
      await importWithPhotos(server)
      /** Widths of the requested files, and of the widest place of each. */
      const sent = new Map<string, number>()
      const needed = new Map<string, number>()
      page.on('request', (request) => {
        const [, file, fileWidth] = /\/art\/photo\/([\w-]+\/(\d+))$/.exec(request.url()) ?? []
        if (file) sent.set(file, Number(fileWidth))
      })
      /** At most as wide as needed, as far as such files exist, and wide enough to be sharp. */
      const look = async (place: string) => {
        for (const one of await photosIn(page)) {
          const file = `${one.id}/${one.file}`
          needed.set(file, Math.max(needed.get(file) ?? LEAST, one.needed))
          expect(one.file / Math.min(one.needed, LARGEST), `${place}: ${JSON.stringify(one)}`).toBeGreaterThan(0.85)
        }
        const ratio = square(sent.values()) / square(needed.values())
        expect(ratio, `${place}: ${JSON.stringify([[...sent], [...needed]])}`).toBeLessThanOrEqual(1.3)
      }
      const visitor = new Traveller(page, server.url)
      await visitor.searchOffers()
      const credits = page.getByText('Photo: Anna Huber (CC BY 4.0); Ben Rossi (CC BY 4.0)')
      // As a document load, whose inline script requests the first picture before the application runs.
      await page.reload()
      await expect(credits).toBeVisible()
      await look('offer')
      await page.getByRole('button', { name: /^Picture 1 of/ }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText('Photo: Anna Huber (CC BY 4.0)', { exact: true })).toBeVisible()
      await look('large view')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Hotel details' }).first().click()
      await expect(dialog.getByText(/^Photo: Anna Huber/)).toBeVisible()
      await look('hotel details')
      await page.keyboard.press('Escape')
      await visitor.bookOffer()
      await expect(credits).toBeVisible()
      await look('trip summary')
    })
  })
