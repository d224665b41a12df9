import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Locale } from '../../contract/languages.ts'
import { areasOf, translator, walkIn } from '../../flowbook/paths/walks/in-language.ts'
import { readCatalogues } from '../../flowbook/read/catalogues.ts'
import { type Missing, PICTURES, type Picture, sizes } from '../../flowbook/read/pictures.ts'
import { chooseShoots, type Shoot } from '../../flowbook/storyboard/shots.ts'
import { test } from '../flows/fixtures.ts'
import { plannedWalks } from '../flows/plans.ts'
import { playWalk } from '../flows/play.ts'

// `npm run flows:pictures`: not a test of the product but the pictures of its states, for the flow book. What cannot be shown is recorded with its
// reason and fails nothing here; `npm run flows:pictures` lists it.

const only = process.env.FIRN_PICTURES_FLOW
const languages: readonly Locale[] = ['en', 'de']
/** Quality of WebP, 0 to 100: letters stay sharp, and the whole book below 40 MB. */
const QUALITY = 72

const catalogues = readCatalogues()

async function capture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  await session.detach()
  return Buffer.from(data, 'base64')
}

const stateOf = (page: Page, flow: string) =>
  page.evaluate((id) => (JSON.parse(document.documentElement.dataset.flows ?? '{}') as Record<string, unknown>)[id], flow)

/** Takes the pictures of one screen at each size; one whose state the page does not report is refused. */
async function takeBoth(page: Page, { walk }: Shoot, at: number, expected: unknown, language: Locale): Promise<Picture[]> {
  const build = process.env.FIRN_PICTURES_BUILD ?? ''
  const taken: Picture[] = []
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await page.clock.runFor(40)
    const state = JSON.stringify(await stateOf(page, walk.flow))
    if (state !== JSON.stringify(expected)) throw new Error(`At ${width} px the page reports ${state}`)
    const file = `${walk.id}-${at}-${language}-${width}.webp`
    writeFileSync(new URL(file, PICTURES), await capture(page))
    const way = walk.steps.slice(0, at).map((step) => step.when)
    taken.push({ flow: walk.flow, state, language, width, file, url: new URL(page.url()).pathname, build, way })
  }
  return taken
}

const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g')

/** What a failed expectation says, without its colours, up to what it waited for. */
const inOneLine = (text: string) => text.replaceAll(COLOUR, '').split('Call log')[0]?.replaceAll(/\s+/g, ' ').trim().slice(0, 300) ?? ''

for (const { flow, walks } of plannedWalks().filter((one) => !only || one.flow === only))
  for (const shoot of chooseShoots(walks))
    for (const language of languages)
      test(`pictures of ${flow} on ${shoot.walk.id} in ${language}`, async ({ page, base }) => {
        mkdirSync(fileURLToPath(PICTURES), { recursive: true })
        const translate = translator(catalogues.en, catalogues[language], areasOf(flow))
        const walk = language === 'en' ? shoot.walk : walkIn(shoot.walk, language, translate)
        const pictures: Picture[] = []
        const missing: Missing[] = []
        const screens = [walk.screen, ...walk.steps.map((step) => step.screen)]
        await page.setViewportSize({ width: 1280, height: 900 })
        await playWalk(page, base, walk, {
          language,
          look: async (at, screen) => {
            if (!shoot.shots.includes(at)) return
            pictures.push(...(await takeBoth(page, { ...shoot, walk }, at, screen.state, language)))
            await page.setViewportSize({ width: 1280, height: 900 })
          },
        }).catch((error: unknown) => {
          const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
          const reason = inOneLine(String(cause))
          for (const at of shoot.shots) {
            const state = JSON.stringify(screens[at]?.state)
            if (!pictures.some((picture) => picture.state === state)) missing.push({ flow, state, language, reason })
          }
        })
        writeFileSync(new URL(`${walk.id}-${language}.json`, PICTURES), `${JSON.stringify({ pictures, missing })}\n`)
      })
