import { readFileSync, writeFileSync } from 'node:fs'
import { areasOf, translator, walkIn } from '@firn/flow-book/paths/walks/in-language.ts'
import type { Walk } from '@firn/flow-book/paths/walks/walk.ts'
import { readCatalogues } from '@firn/flow-book/read/catalogues.ts'
import { type Missing, PICTURES, type Picture, readRecords, sizes } from '@firn/flow-book/read/pictures.ts'
import { readBuild } from '@firn/flow-book/storyboard/prints.ts'
import { walksToCapture } from '@firn/flow-book/storyboard/shots.ts'
import { fileName, readWanted, recordName } from '@firn/flow-book/storyboard/wanted.ts'
import type { Page } from '@playwright/test'
import type { Locale } from '../../contract/languages.ts'
import { test } from '../flows/fixtures.ts'
import { plannedWalks } from '../flows/plans.ts'
import { playWalk } from '../flows/play.ts'

// `npm run make -- flows:pictures`: takes pictures of the product's states for the flow book; no test of the product. States that can't be shown
// are recorded with a reason and don't fail; `npm run make -- flows:pictures` lists them.

/** The pictures to take; the command has determined which are unchanged. */
const wanted = readWanted()
const built = readBuild(new URL('../../dist/app/', import.meta.url))
const languages = ['en', 'de'] as const
/** Quality of WebP, 0 to 100: text stays sharp, and the whole book is below 40 MB. */
const QUALITY = 72

const catalogues = readCatalogues()
/** Names of elements come from the catalogue and from the server: questions of the quiz. */
const namesIn = (language: Locale) =>
  new Map([
    ...catalogues[language],
    ...Object.entries(JSON.parse(readFileSync(new URL(`../../locales/${language}/server.json`, import.meta.url), 'utf8')) as object),
  ])
const names = { en: namesIn('en'), de: namesIn('de') }

async function capture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  await session.detach()
  return Buffer.from(data, 'base64')
}

const stateOf = (page: Page, flow: string) =>
  page.evaluate((id) => (JSON.parse(document.documentElement.dataset.flows ?? '{}') as Record<string, unknown>)[id], flow)

/** Records the files of the build that a page requests from now on. */
function filesOf(page: Page): () => string[] {
  const files = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const print = pathname.startsWith('/assets/') || request.isNavigationRequest() ? built.printOf(pathname) : null
    if (print) files.add(print)
  })
  return () => [...files].sort()
}

type Shot = { walk: Walk; at: number; expected: unknown; language: Locale; print: string }

/** Takes the pictures of one screen at each size; rejects one whose state the page does not report. */
async function takeBoth(page: Page, { walk, at, expected, language, print }: Shot, files: () => string[]): Promise<Picture[]> {
  const build = process.env.FIRN_PICTURES_BUILD ?? ''
  const taken: Picture[] = []
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await page.clock.runFor(40)
    const state = JSON.stringify(await stateOf(page, walk.flow))
    if (state !== JSON.stringify(expected)) throw new Error(`At ${width} px the page reports ${state}`)
    const file = fileName(walk.id, at, language, width)
    writeFileSync(new URL(file, PICTURES), await capture(page))
    const way = walk.steps.slice(0, at).map((step) => step.when)
    taken.push({ flow: walk.flow, state, language, width, file, url: new URL(page.url()).pathname, build, way, print, files: files() })
  }
  return taken
}

const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g')

/** The message of a failed expectation without colours, up to what it waited for. */
const inOneLine = (text: string) => text.replaceAll(COLOUR, '').split('Call log')[0]?.replaceAll(/\s+/g, ' ').trim().slice(0, 300) ?? ''

for (const { flow, walks } of await plannedWalks())
  for (const shoot of walksToCapture(walks))
    for (const language of languages) {
      const name = recordName(shoot.walk.id, language)
      const shots = wanted[name] ?? []
      const last = shots.at(-1)?.at
      if (last === undefined) continue
      test(`pictures of ${flow} on ${shoot.walk.id} in ${language}`, async ({ page, base }) => {
        const translate = translator(names.en, names[language], areasOf(flow))
        const whole = language === 'en' ? shoot.walk : walkIn(shoot.walk, language, translate)
        const walk = { ...whole, steps: whole.steps.slice(0, last) }
        const pictures: Picture[] = []
        const missing: Missing[] = []
        const screens = [walk.screen, ...walk.steps.map((step) => step.screen)]
        const files = filesOf(page)
        await page.setViewportSize({ width: 1280, height: 900 })
        await playWalk(page, base, walk, {
          language,
          look: async (at, screen) => {
            const shot = shots.find((one) => one.at === at)
            if (!shot) return
            pictures.push(...(await takeBoth(page, { walk, at, expected: screen.state, language, print: shot.print }, files)))
            await page.setViewportSize({ width: 1280, height: 900 })
          },
        }).catch((error: unknown) => {
          const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
          const reason = inOneLine(String(cause))
          for (const { at } of shots) {
            const state = JSON.stringify(screens[at]?.state)
            if (!pictures.some((picture) => picture.state === state)) missing.push({ flow, state, language, reason })
          }
        })
        const before = readRecords().find((record) => record.name === name)?.pictures ?? []
        const stillShown = before.filter(({ file }) =>
          shoot.shots.some(
            (at) => !shots.some((shot) => shot.at === at) && sizes.some(([width]) => file === fileName(walk.id, at, language, width)),
          ),
        )
        writeFileSync(new URL(`${name}.json`, PICTURES), `${JSON.stringify({ pictures: [...stillShown, ...pictures], missing })}\n`)
      })
    }
