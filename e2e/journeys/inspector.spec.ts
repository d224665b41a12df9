import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { writeBook } from '@firn/flow-book/page/write-book.ts'
import { readBook } from '@firn/flow-book/read/read-book.ts'
import { writeTryScripts } from '@firn/flow-book/try/bundle.ts'
import { flowById } from '../../machines/flow-by-id.ts'
import { expect, test } from '../fixtures.ts'
import { openServer } from '../server.ts'

/** A sandbox with the built application and a book of three flows. */
let root: string
let url: string
let close: () => Promise<unknown>
test.beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'firn-inspector-'))
  const app = join(root, 'app')
  cpSync(fileURLToPath(new URL('../../dist/app', import.meta.url)), app, { recursive: true })
  const folder = pathToFileURL(`${root}/flows/`)
  const book = await readBook(['quiz', 'consent', 'eventLogger'].map(flowById))
  await writeBook(book, [], folder)
  await writeTryScripts(book, folder)
  const server = await openServer({}, app)
  ;({ url, close } = server)
})
test.afterAll(async () => {
  await close()
  rmSync(root, { recursive: true, force: true })
})

test('[OPS-21] the inspector shows live machines on their diagrams, stops their clock and copies the path as a test', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${url}/quiz?inspect=panel`)
  const panel = page.frameLocator('iframe[title="Inspector"]')
  await expect(panel.getByRole('combobox', { name: 'Flow' })).toHaveValue(/./)
  await panel.getByRole('combobox', { name: 'Flow' }).selectOption({ label: 'Quiz' })
  await page.getByRole('button', { name: 'Get started' }).click()
  await expect(page).toHaveURL(/\/quiz\/where/)
  const state = JSON.parse((await page.locator('html').getAttribute('data-flows')) ?? '{}').quiz
  expect(state).toBeTruthy()
  await expect(panel.locator('.figure a.now').first()).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Can happen next' })).toBeVisible()
  await expect(panel.getByText('Browser: watch page').first()).toBeVisible()
  // With the clock stopped, the flows' own time no longer passes.
  await panel.getByRole('button', { name: 'Stop the clock' }).click()
  await expect(panel.getByText('The delays of flows wait.')).toBeVisible()
  await panel.getByRole('button', { name: 'Stop the clock' }).click()
  await expect(panel.getByText('The delays of flows run.')).toBeVisible()
  await panel.getByRole('button', { name: 'Copy as test' }).click()
  await expect(panel.getByRole('status')).toHaveText('The test is copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/Scenario: [\s\S]*When /)
  const [book] = await Promise.all([context.waitForEvent('page'), panel.getByRole('link', { name: 'In the flow book' }).click()])
  await expect(book.locator('#trying .now-card')).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('iframe[title="Inspector"]')).toHaveCount(0)
})

test('[OPS-21] the inspector is usable next to an open dialog, by mouse and keyboard, and leaves the dialog unchanged', async ({
  page,
}) => {
  await page.goto(`${url}/quiz?inspect=panel`)
  const panel = page.frameLocator('iframe[title="Inspector"]')
  await page.getByRole('button', { name: 'Choose' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await panel.getByRole('combobox', { name: 'Flow' }).selectOption({ label: 'Consent' })
  await expect(panel.locator('.figure a.now').first()).toBeVisible()
  await panel.getByRole('button', { name: 'Stop the clock' }).click()
  await expect(panel.getByText('The delays of flows wait.')).toBeVisible()
  await page.keyboard.press(' ')
  await expect(panel.getByText('The delays of flows run.')).toBeVisible()
  await expect(dialog).toBeVisible()
  // The dialog traps the keyboard, so a key of the inspector moves to the panel and back.
  const first = dialog.getByRole('button').first()
  await first.focus()
  await page.keyboard.press('Alt+i')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Alt+i')
  await expect(first).toBeFocused()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('[OPS-21] the inspector is absent unless the sandbox enables it', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto(`${url}/quiz`)
  await expect(page.getByRole('button', { name: 'Get started' })).toBeVisible()
  expect(requested.filter((one) => /\/assets\/open-|\/sandbox\/flows/.test(one))).toEqual([])
})
