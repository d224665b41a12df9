import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { WeekOfChanges } from '@firn/flow-book/changes/read-changes.ts'
import { inOneLine } from '@firn/flow-book/diagram/what-happens.ts'
import { compareFlows } from '@firn/flow-book/diff/compare.ts'
import { diffPage } from '@firn/flow-book/page/diff-page.ts'
import { flowPage } from '@firn/flow-book/page/flow-page.ts'
import { writeBook } from '@firn/flow-book/page/write-book.ts'
import { readBook } from '@firn/flow-book/read/read-book.ts'
import { writeTryScripts } from '@firn/flow-book/try/bundle.ts'
import { expect, type Page, test } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { flowById } from '../../machines/flow-by-id.ts'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
/** A part of the matrix is as representative as all rows, in a tenth of the time. */
const ROWS = 40

const change = { change: 'changed' as const, what: 'Searching: the first offer is there → Found' }
const weeks: WeekOfChanges[] = [
  {
    name: '2026-W48',
    monday: '2026-11-23',
    before: 'abc1234',
    last: 'def5678',
    trouble: null,
    flows: [{ id: 'offerWait', title: 'Waiting for offers', standing: 'changed', states: [], transitions: [change], edges: [] }],
  },
]
const shot = { flow: 'offerWait', url: '/en/offer/1/generate', build: 'abc', way: ['a completed quiz'] }

/** The book with every kind of page, for two flows: one has storyboard pictures, film strips and differences to a variant. */
let folder: URL
test.beforeAll(async () => {
  folder = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'firn-access-'))}/`)
  const whole = await readBook(['offerWait', 'countdown'].map(flowById))
  const book = { ...whole, requirements: whole.requirements.slice(0, ROWS), pictures: [], missing: [] }
  await writeBook(book, weeks, folder)
  await writeTryScripts(book, folder)
  const [entry] = book.entries
  const state = JSON.stringify(entry?.replay.paths[0]?.path.start.state)
  const pictures = (['en', 'de'] as const).flatMap((language) =>
    [390, 1440].map((width) => ({ ...shot, state, language, width, file: `${language}-${width}.webp` })),
  )
  if (!entry) throw new Error('The book has no flow')
  writeFileSync(new URL('offerWait.html', folder), `${await flowPage(entry, { ...book, pictures }, weeks)}`)
  const [first, ...edges] = entry.model.edges
  const before = {
    ...entry,
    model: { ...entry.model, edges: first ? [{ ...first, to: entry.model.edges[1]?.to ?? null }, ...edges] : edges },
  }
  writeFileSync(new URL('diff.html', folder), `${await diffPage(compareFlows([before], [entry], inOneLine), 'abc1234', book)}`)
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What to open on a page before checking it. */
const opened: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  index: async (page) => {
    await page.locator('#ask').fill('offer')
    await expect(page.locator('#results li').first()).toBeVisible()
  },
  offerWait: async (page) => {
    await page.locator('#trying button').first().click()
    await page.locator('#trying .choice').first().click()
    await page.locator('#diagram [data-toggle]').first().press('Enter')
    await expect(page.locator('#diagram [aria-expanded="true"]')).toBeVisible()
    for (const id of ['cov', 'use', 'strips']) await page.locator(`#${id}`).check()
    for (const name of ['#storyboard details', 'details.path']) await page.locator(`${name} > summary`).first().click()
  },
  requirements: (page) => page.locator('.matrix summary').first().click(),
  'manual-tests': async (page) => {
    await page.locator('#manual-all').click()
    await page.locator('#manual-session summary').first().click()
  },
}

const kinds = ['index', 'map', 'offerWait', 'requirements', 'changes', 'use', 'manual-tests', 'diff', 'inspector']

/** Usually each kind is checked in one of these; the others are for the long run. */
const looks = [
  ['en', 'light'],
  ['de', 'dark'],
  ['en', 'dark'],
  ['de', 'light'],
] as const

for (const [number, kind] of kinds.entries())
  for (const [at, [language, colours]] of looks.entries())
    test(`axe finds no violation on the page ${kind}, ${language} and ${colours}`, { tag: at === number % 2 ? [] : ['@long'] }, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: colours, reducedMotion: 'reduce' })
      await page.addInitScript((chosen) => localStorage.setItem('firn-book-language', chosen), language)
      // The pictures are missing, which this test does not check.
      await page.goto(`${folder}${kind}.html`)
      if (language === 'de') await page.waitForFunction(() => 'bookGerman' in window)
      await opened[kind]?.(page)
      await page.addScriptTag({ path: AXE })
      const { violations } = await page.evaluate(async () => {
        const { axe } = window as unknown as { axe: { run(where: Document, options: object): Promise<AxeResults> } }
        return axe.run(document, {
          resultTypes: ['violations'],
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        })
      })
      const messages = violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary ?? ''}`)
            .join('\n')}`,
      )
      expect(messages).toEqual([])
    })

/** Presses Tab until an element is focused, at most `limit` times. */
async function tabTo(page: Page, selector: string, most = 60): Promise<void> {
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((one) => document.activeElement?.matches(one), selector)) return
  }
  throw new Error(`${most} presses of Tab did not reach ${selector}`)
}

test('asks, finds, opens and plays a walk by keyboard alone', async ({ page }) => {
  await page.goto(`${folder}map.html`)
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('the search has failed')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/index\.html\?q=/)
  await expect(page.locator('#results li').first()).toBeVisible()
  await page.keyboard.press('/')
  await tabTo(page, '#results a')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/offerWait\.html#state-/)

  await page.goto(`${folder}offerWait.html`)
  await tabTo(page, '.skip', 1)
  await page.keyboard.press('Enter')
  await tabTo(page, '#diagram .figure')
  const size = () =>
    page
      .locator('#diagram .figure > svg')
      .first()
      .evaluate((svg) => svg.clientWidth)
  const before = await size()
  await page.keyboard.press('+')
  expect(await size()).toBeGreaterThan(before)
  await tabTo(page, '[data-toggle="search"]')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-toggle="search"]').first()).toBeFocused()
  await expect(page.locator('[data-toggle="search"]').first()).toHaveAttribute('aria-expanded', 'true')

  await tabTo(page, '#trying button', 200)
  await page.keyboard.press('Enter')
  await expect(page.locator('#trying .choice').first()).toBeVisible()
  for (const steps of [2, 3]) {
    await tabTo(page, '#trying .choice:not(.unheard)', 200)
    await page.keyboard.press('Enter')
    await expect(page.locator('#trying .trail li')).toHaveCount(steps)
    // The pressed button is gone with its state; focus continues from there, not from the top of the page.
    await expect.poll(() => page.evaluate(() => document.querySelector('#trying')?.contains(document.activeElement))).toBe(true)
  }
})

test('adds a test to the session by keyboard alone, and moves the focus to the next one', async ({ page }) => {
  await page.goto(`${folder}manual-tests.html`)
  await expect(page.locator('#manual-today button').first()).toBeVisible()
  await tabTo(page, '#manual-today button', 100)
  await page.keyboard.press('Enter')
  await expect(page.locator('#manual-session > li')).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => document.querySelector('#content')?.contains(document.activeElement))).toBe(true)
  await tabTo(page, '#manual-session summary', 200)
  await page.keyboard.press('Enter')
  await tabTo(page, '#manual-session input[type="checkbox"]')
  await page.keyboard.press(' ')
  await tabTo(page, '#manual-session input[type="radio"]')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('#manual-sum')).toContainText('1 passed')
  await expect(page.locator('#manual-session input[value="passed"]')).toBeFocused()
})
