import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { writeBook } from '@firn/flow-book/page/write-book.ts'
import { readBook } from '@firn/flow-book/read/read-book.ts'
import { writeTryScripts } from '@firn/flow-book/try/bundle.ts'
import { expect, test } from '@playwright/test'
import { flowById } from '../../machines/flow-by-id.ts'

/** The book as staff open it: from a folder, without a server. */
let folder: URL
test.beforeAll(async () => {
  folder = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'firn-book-'))}/`)
  const book = await readBook(['bookNow', 'preCheck', 'countdown', 'offerWait'].map(flowById))
  await writeBook(book, [], folder)
  await writeTryScripts(book, folder)
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('plays a flow step by step, stores the walk in the address, and moves the diagram along', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`${folder}bookNow.html`)
  const area = page.locator('#trying')
  await area.getByRole('button', { name: 'Begin', exact: true }).click()
  await area.getByRole('button', { name: /^the traveller presses Book now/ }).click()
  await area.getByRole('button', { name: /^the answer comes: nothing is under way/ }).click()
  // The questions appear once, above the answers, in their order.
  await expect(area.getByRole('list', { name: 'Asked in this order' }).getByRole('listitem')).toHaveText([
    'if reserved',
    'if price changed',
    'if offer gone',
    'otherwise',
  ])
  await expect(area.getByRole('button').filter({ hasText: 'if the offer is reserved' })).toHaveCount(0)
  await area.getByRole('button', { name: /^the answer comes: the price has changed/ }).click()
  await expect(area.getByText('Dialog: the price has changed')).toBeVisible()
  await expect(area.getByText('„Der Preis hat sich geändert“')).toBeVisible()
  await expect(page.locator('#diagram a.now[data-state="dialog.priceChanged"]')).toHaveAttribute('href', '#state-dialog-priceChanged')
  // Another person opens the address and navigates in it.
  const address = page.url()
  await page.goto('about:blank')
  await page.goto(address)
  await expect(area.getByText('Dialog: the price has changed')).toBeVisible()
  await area.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.locator('#diagram a.now[data-state="prebooking"]')).toHaveAttribute('href', '#state-prebooking')
  await area.getByRole('button', { name: 'Forward', exact: true }).click()
  await expect(page.locator('#diagram a.now[data-state="dialog.priceChanged"]')).toHaveAttribute('href', '#state-dialog-priceChanged')
  await page.goto(address.replace('price%20has%20changed', 'moon%20has%20risen'))
  await expect(area.getByRole('alert')).toContainText('Step 3 of this address, “the moon has risen”, cannot happen here')
  expect(faults).toEqual([])
})

test('shows a diagram whole, zoomed and in its own size, and saves it with its fonts', async ({ page }) => {
  await page.goto(`${folder}preCheck.html`)
  const figure = page.getByRole('region', { name: 'Diagram: The whole flow' })
  const width = () => figure.locator('svg').evaluate((svg) => svg.getBoundingClientRect().width)
  const room = await figure.evaluate((one) => one.clientWidth)
  expect(await width()).toBeLessThanOrEqual(room)
  await page
    .getByRole('button', { name: /^Own size|^Show in its own size/ })
    .first()
    .click()
  const own = await width()
  expect(own).toBeGreaterThan(room)
  await figure.focus()
  await page.keyboard.press('-')
  expect(await width()).toBeLessThan(own)
  await page.keyboard.press('0')
  expect(await width()).toBeLessThanOrEqual(room)
  const [svg] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Download as SVG/ })
      .first()
      .click(),
  ])
  expect(svg.suggestedFilename()).toBe('preCheck-all.svg')
  const drawn = await (await svg.createReadStream()).toArray()
  expect(Buffer.concat(drawn).toString()).toContain('font/woff2;base64,')
})

test('takes every letter of the book from its own fonts', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${folder}map.html`)
  await page.evaluate(() => document.fonts.ready)
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter((font) => font.status === 'loaded').map((font) => font.family.replaceAll('"', '')),
  )
  expect([...new Set(loaded)].sort()).toEqual(['Archivo', 'Hanken'])
  await page.getByRole('link', { name: 'Book now' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Book now')
})

test('selects, ticks and stores a session of manual tests over a reload, and saves it as JUnit XML', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`${folder}manual-tests.html`)
  await page.getByRole('combobox', { name: 'Flow' }).selectOption('Book now')
  await page.getByRole('combobox', { name: 'Requirement' }).fill('book-7')
  await page.getByRole('combobox', { name: 'Language of the product' }).selectOption('de')
  await page.getByRole('searchbox', { name: 'What happens in it' }).fill('price has changed')
  await page.getByRole('button', { name: 'Add all of these' }).click()
  const card = page.locator('#manual-session > li').first()
  await card.locator('summary').click()
  await expect(card).toContainText('Der Preis hat sich geändert')
  await card.getByRole('checkbox').first().check()
  await card.getByLabel(/^Note/).fill('The old price stays & stays')
  await card.getByRole('radio', { name: 'Failed' }).check()
  await page.reload()
  await expect(page.locator('#manual-sum')).toContainText('1 failed')
  await expect(page.locator('#manual-round .failed')).toHaveCSS('flex-grow', '1')
  await expect(page.locator('#manual-round .passed')).toHaveCSS('flex-grow', '0')
  await card.locator('summary').click()
  await expect(card.getByRole('checkbox').first()).toBeChecked()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'JUnit XML' }).click()])
  expect(readFileSync(await file.path(), 'utf8')).toContain('>The old price stays &amp; stays</failure>')
  // Done tests are no longer suggested for today.
  const id = (await card.locator('summary small').textContent())?.split(',')[0] ?? ''
  await expect(page.locator('#manual-today').getByRole('button', { name: `Add ${id}` })).toHaveCount(0)
  expect(faults).toEqual([])
})

test('applies light and dark to every page independent of the device, and saves diagrams in light', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${folder}countdown.html`)
  const light = await ground()
  await page.getByRole('combobox', { name: 'Colours' }).selectOption('Dark')
  const dark = await ground()
  expect(dark).not.toBe(light)
  await page.goto(`${folder}bookNow.html`)
  expect(await ground()).toBe(dark)
  const [svg] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Download as SVG/ })
      .first()
      .click(),
  ])
  const saved = readFileSync(await svg.path(), 'utf8')
  expect(saved).toContain('--d-bg: #ffffff')
  expect(saved).not.toContain('light-dark')
})

test('speaks German on every page and in its scripts once selected', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${folder}index.html`)
  await page.getByRole('combobox', { name: 'Language of this book' }).selectOption('Deutsch')
  await expect(page.getByRole('heading', { level: 1, name: 'Ablaufbuch' })).toBeVisible()
  await page.getByRole('link', { name: 'Jetzt buchen' }).first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'Bilderfolge' })).toBeVisible()
  await page.locator('#trying').getByRole('button', { name: 'Beginnen', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Jemand tut etwas' })).toBeVisible()
  // States, conditions and events too: in the diagram, in the tables, and in the walk.
  await expect(page.locator('#diagram a[data-state="dialog.priceChanged"] .nm')).toHaveText('Preis geändert')
  await expect(page.locator('#diagram .lab text', { hasText: 'der Preis hat sich geändert' }).first()).toBeAttached()
  await expect(page.locator('tr[id="state-dialog-priceChanged"] th')).toContainText('Preis geändert')
  await expect(page.locator('tr[id="state-prebooking"] .outs')).toContainText(
    'wenn das Angebot oder seine Suche nicht mehr da ist → 15 Weg',
  )
  await page.locator('#trying').getByRole('button', { name: 'man drückt Jetzt buchen' }).click()
  await expect(page.locator('#trying .places')).toContainText('Schaut nach')
  await expect(page.locator('#diagram a.now[data-state="checking"]')).toHaveAttribute('href', '#state-checking')
  // The product's own texts stay in every language.
  await expect(page.getByText('‘The price has changed’').first()).toBeAttached()
  await page.getByRole('combobox', { name: 'Sprache dieses Buchs' }).selectOption('English')
  await expect(page.getByRole('heading', { level: 2, name: 'Storyboard' })).toBeVisible()
})

test('finds events by German words, with German descriptions', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('firn-book-language', 'de'))
  await page.goto(`${folder}index.html`)
  await page.getByRole('searchbox', { name: /^Sagen Sie, was geschieht/ }).fill('Was geschieht, wenn sich der Preis ändert?')
  const first = page.locator('#results li').first()
  await expect(first).toContainText('Jetzt buchen, in 7 Merkt vor, es geschieht: der Preis hat sich geändert → 10 Preis geändert')
  await expect(first).toContainText('Dialog: der Preis hat sich geändert')
  await page.getByRole('button', { name: 'Bestellung ist abgelaufen' }).click()
  await expect(page.locator('#count')).toHaveText(/^\d+ Antwort(?:en)?$/)
})

test('fits the width of a phone on every page, and links to every other one', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const name of ['index', 'map', 'requirements', 'changes', 'use', 'manual-tests', 'bookNow']) {
    await page.goto(`${folder}${name}.html`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(390)
  }
  const contents = page.getByRole('navigation', { name: 'Flow book' })
  await expect(contents.getByRole('link', { name: 'Real use' })).toBeHidden()
  await contents.getByText('Contents').click()
  await contents.getByRole('link', { name: 'Real use' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Real use' })).toBeVisible()
})

test('prints a flow without controls, each drawing within the width of an A4 page', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${folder}bookNow.html`)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  // The width between the page margins at 96 dpi.
  const width = Math.floor(((210 - 28) / 25.4) * 96)
  await page.setViewportSize({ width, height: 1000 })
  for (const name of ['.column', '.view-tools', '#try', '.tabs']) await expect(page.locator(name).first()).toBeHidden()
  for (const svg of await page.locator('.figure > svg').all()) expect((await svg.boundingBox())?.width).toBeLessThanOrEqual(width)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  // Drawings too wide for portrait have a landscape page.
  const boxes = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/MediaBox \[0 0 \d+/g)
  expect([...new Set(boxes)].sort()).toEqual(['/MediaBox [0 0 594', '/MediaBox [0 0 841'])
})

test('overlays real use on a drawing on request, and labels it as invented', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${folder}bookNow.html`)
  await expect(page.locator('#diagram .use').first()).toBeHidden()
  await page.getByRole('checkbox', { name: 'Real use on the map' }).check()
  await expect(page.locator('#diagram .use').first()).toBeVisible()
  await expect(page.getByText('Generated sample.')).toBeVisible()
})

test('shows one state with its neighbours, a position on the small map, and a link to the view', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${folder}preCheck.html`)
  await page.getByRole('combobox', { name: /^Focus/ }).selectOption('11 Refresh failed')
  const plate = (state: string) => page.locator(`#diagram a[data-state="${state}"]`)
  await expect(plate('refreshFailed')).not.toHaveClass(/pale/)
  await expect(plate('refreshing')).not.toHaveClass(/pale/)
  await expect(plate('loading')).toHaveClass(/pale/)
  const figure = page.getByRole('region', { name: 'Diagram: The whole flow' })
  const view = () => figure.evaluate((one) => [one.scrollLeft, one.scrollTop].map(Math.round))
  await page.locator('.mini').click({ position: { x: 20, y: 20 } })
  const there = await view()
  await page.getByRole('button', { name: /^Copy a link to this view/ }).click()
  const address = page.url()
  await page.goto('about:blank')
  await page.goto(address)
  expect(await view()).toEqual(there)
  await expect(plate('loading')).toHaveClass(/pale/)
  await page.getByRole('combobox', { name: /^Focus/ }).selectOption('Everything')
  await expect(plate('loading')).not.toHaveClass(/pale/)
  // A link to a removed drawing or state shows the page as usual.
  await page.goto(address.replace('refreshFailed', 'moonRisen'))
  await expect(plate('loading')).not.toHaveClass(/pale/)
})

test('opens a state of an overview in place by mouse and keyboard, in both languages, and links to what is open', { tag: '@long' }, async ({
  page,
}) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`${folder}offerWait.html`)
  const figure = page.locator('#diagram .figure').first()
  const inside = figure.locator('a[data-state="search.listing"]')
  await expect(inside).toHaveCount(0)
  await figure.getByRole('button', { name: 'Open here: 14 Search' }).press('Enter')
  await expect(inside).toBeVisible()
  // A keyboard user keeps the focus, and can close it again.
  await expect(figure.getByRole('button', { name: 'Close: 14 Search' })).toBeFocused()
  await figure.getByRole('button', { name: 'Open here: 10 Wait time' }).click()
  await expect(figure.locator('a[data-state="waitTime.short"]')).toBeVisible()
  await expect(page.getByRole('combobox', { name: /^Focus\. Diagram: Overview/ }).locator('option')).toContainText([
    'Everything',
    '11 Short',
  ])
  await page.getByRole('button', { name: 'Copy a link to this view. Diagram: Overview' }).click()
  const address = page.url()
  await figure.getByRole('button', { name: 'Close: 14 Search' }).press(' ')
  await expect(inside).toHaveCount(0)
  // Another person sees the same open states. Removed states are ignored, and the other language keeps them.
  await page.addInitScript(() => localStorage.setItem('firn-book-language', 'de'))
  await page.goto(address.replace('waitTime', 'moonRisen'))
  await expect(inside).toBeVisible()
  await expect(inside.locator('.nm')).toHaveText('Liste')
  await expect(figure.locator('a[data-state="waitTime.short"]')).toHaveCount(0)
  // The walk continues into the open state.
  await page.locator('#trying').getByRole('button').first().click()
  await expect(figure.locator('a.now').first()).toBeAttached()
  expect(faults).toEqual([])
})
