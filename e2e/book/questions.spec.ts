import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { WeekOfChanges } from '@firn/flow-book/changes/read-changes.ts'
import { flowPage } from '@firn/flow-book/page/flow-page.ts'
import { writeBook } from '@firn/flow-book/page/write-book.ts'
import { readBook } from '@firn/flow-book/read/read-book.ts'
import { expect, type Locator, test } from '@playwright/test'
import { flowById } from '../../machines/flow-by-id.ts'

/** Clicks that take less than a minute. */
const FEW = 4

const weeks: WeekOfChanges[] = [
  {
    name: '2026-W48',
    monday: '2026-11-23',
    before: 'abc1234',
    last: 'def5678',
    trouble: null,
    flows: [
      {
        id: 'bookNow',
        title: 'Book now',
        standing: 'changed',
        states: [],
        transitions: [{ change: 'came', what: 'Prebooking: the price has changed → Price changed' }],
        edges: [],
      },
    ],
  },
]
const shot = {
  flow: 'bookNow',
  state: '{"dialog":"priceChanged"}',
  url: '/de/offer/1',
  build: 'abc',
  way: ['the traveller presses Book now'],
}
const pictures = (['en', 'de'] as const).flatMap((language) =>
  [390, 1440].map((width) => ({ ...shot, language, width, file: `${language}-${width}.webp` })),
)

/** The book with pictures of one state and one week of changes, as in a full build. */
let folder: URL
test.beforeAll(async () => {
  folder = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'firn-questions-'))}/`)
  const book = await readBook(['bookNow', 'countdown'].map(flowById))
  await writeBook({ ...book, pictures: [], missing: [] }, weeks, folder)
  const [entry] = book.entries
  if (entry) writeFileSync(new URL('bookNow.html', folder), `${await flowPage(entry, { ...book, pictures, missing: [] }, weeks)}`)
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('answers six questions from the book alone, each in a few clicks', async ({ page }) => {
  let clicks = 0
  const click = async (link: Locator) => {
    clicks += 1
    await link.click()
  }
  const answered = () => {
    expect(clicks).toBeLessThanOrEqual(FEW)
    clicks = 0
  }

  await test.step('what happens when the price changes during booking', async () => {
    await page.goto(`${folder}index.html`)
    await click(page.getByRole('searchbox', { name: /Say what happens/ }))
    await page.keyboard.type('what happens when the price changes while booking?')
    await expect(page.locator('#results li').first()).toContainText('Dialog: the price has changed')
    answered()
  })
  await test.step('what it looks like on a phone in German', async () => {
    await click(page.locator('#results a').first())
    await click(page.locator('tr[id="state-dialog-priceChanged"]').getByRole('link', { name: 'See the screen' }))
    await click(page.getByRole('radio', { name: 'Deutsch' }))
    await expect(page.locator('#screen-dialog-priceChanged a.shot-phone[data-language="de"]')).toBeVisible()
    await expect(page.locator('#screen-dialog-priceChanged a.shot-phone[data-language="en"]')).toBeHidden()
    answered()
  })
  await test.step('which test proves it', async () => {
    await click(page.locator('tr[id="state-dialog-priceChanged"]').getByRole('link', { name: 'BOOK-7', exact: true }))
    await expect(page.locator('tr[id="BOOK-7"] li').first()).toBeVisible()
    await expect(page.locator('tr[id="BOOK-7"] li small').first()).toHaveText(/\.(test|spec)\.tsx?$|\.expected\.txt$/)
    answered()
  })
  await test.step('what changed in that flow since last week', async () => {
    await click(page.getByRole('navigation', { name: 'Flow book' }).getByRole('link', { name: 'Book now' }))
    await click(page.getByRole('link', { name: '2026-11-23' }))
    await expect(page.locator('[id="2026-W48-bookNow"]')).toContainText('the price has changed → Price changed')
    answered()
  })
  await test.step('which three paths have no manual test', async () => {
    await click(page.getByRole('link', { name: 'Test by hand' }))
    await expect(page.locator('#manual-today > li')).toHaveCount(5)
    answered()
  })
  await test.step('where most visitors of the sample turn back', async () => {
    await click(page.getByRole('link', { name: 'Real use' }))
    await expect(page.getByText('Generated sample.')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'most of all' }).getByRole('rowheader')).toHaveText('Home')
    answered()
  })
})

test('states for a flow that it did not change this week', async ({ page }) => {
  await page.goto(`${folder}countdown.html`)
  await expect(page.getByText('Not changed since the week of 2026-11-23.')).toBeVisible()
})
