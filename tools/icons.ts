// `npm run make -- icons`: draws the icons of the installed application from the favicon. The result is committed; it only changes with the favicon.
import { mkdirSync, readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { wholeBrowser } from '../tests/support/browser.ts'

const FOLDER = 'public/icons'
/** Size in px, and the share of the drawing: a maskable icon loses up to a fifth at each side. */
const ICONS = [
  { name: 'icon-192', side: 192, share: 1 },
  { name: 'icon-512', side: 512, share: 1 },
  { name: 'maskable-512', side: 512, share: 0.6 },
  { name: 'apple-touch-icon', side: 180, share: 0.72 },
] as const
const GROUND = '#0c1b2a'

const executablePath = wholeBrowser()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
const drawing = `data:image/svg+xml;base64,${readFileSync('public/favicon.svg').toString('base64')}`
mkdirSync(FOLDER, { recursive: true })
for (const { name, side, share } of ICONS) {
  const page = await browser.newPage({ viewport: { width: side, height: side } })
  const ground = share < 1 ? GROUND : 'transparent'
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground}"><img src="${drawing}" width="${side * share}" height="${side * share}">`,
  )
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  await page.screenshot({ path: `${FOLDER}/${name}.png`, omitBackground: share === 1 })
  await page.close()
}
await browser.close()
