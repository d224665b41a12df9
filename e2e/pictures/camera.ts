import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { Traveller } from '../pages/traveller.ts'
import { word } from '../pages/words.ts'

const TAKEN = new URL('../../dist/screens/', import.meta.url)
export const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const
/** The printable area of a sheet; margins are those of the print style. */
const a4 = { width: 704, height: 1055, margin: { x: 45, y: 34 } }
/** Quality of WebP, 0 to 100: text stays sharp, and all pictures together are below 6 MB. */
const QUALITY = 60
/** The time of every page; the server's continues from there at a hundredth of the speed. */
const FROM = Number(process.env.FIRN_PICTURES_FROM ?? 0)
export const minutesLater = (minutes: number): Date => new Date(FROM + minutes * 60_000)

/** Elements that differ in each run: clocks and random addresses. */
const UNSTEADY = '[role="timer"], [aria-hidden="true"] > div:has(> span + span), p[aria-live="off"], input[readonly], code'

/** The block size of WebP in pixels: a change affects its whole block. */
const BLOCK = 16

/** The areas of these elements in a picture with a margin, in pixels. */
const unsteadyAreas = (page: Page, margin: { x: number; y: number }) =>
  page.locator(UNSTEADY).evaluateAll(
    (all, [edge, block]) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect())
        .map(({ x, y, width, height }) => ({
          x: x + edge.x - block,
          y: y + edge.y - block,
          width: width + 2 * block,
          height: height + 2 * block,
        })),
    [margin, BLOCK] as const,
  )

/** Waits for all pictures in the window and all typefaces, and until no message is shown. */
async function drawn(page: Page): Promise<void> {
  // Lazy parts have loaded; only the card form still sends requests.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.images]
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight && one.getBoundingClientRect().bottom > 0)
          .every((one) => one.complete && one.naturalWidth > 0),
      ),
    )
    .toBe(true)
}

/** Scrolls the element below the header with `above` px of the page above it, or the page to its top. */
async function standAt(page: Page, at: string | undefined, above = 16): Promise<void> {
  if (at === undefined) return page.evaluate(() => scrollTo(0, 0))
  await page
    .getByRole('heading', { name: at, exact: true })
    .first()
    .evaluate((one, above) => {
      const header = document.querySelector('header')
      const covered = header && getComputedStyle(header).position !== 'static' ? header.getBoundingClientRect().height : 0
      scrollBy(0, one.getBoundingClientRect().top - covered - above)
    }, above)
}

/** A person who uses the product in a language and takes pictures. */
export class Photographer extends Traveller {
  private readonly language: 'en' | 'de'

  constructor(page: Page, url: string, language: 'en' | 'de') {
    super(page, url, language)
    this.language = language
    mkdirSync(fileURLToPath(TAKEN), { recursive: true })
  }

  /** A text of the product. */
  readonly say = (id: string): string => word(this.language, id)
  readonly press = (id: string) =>
    this.page
      .getByRole('button', { name: this.say(id), exact: true })
      .first()
      .click()

  /** No field has the focus. */
  readonly leaveField = () => this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())

  /** Sets the clock of every page. */
  readonly at = (minutes: number) => this.page.clock.setFixedTime(minutesLater(minutes))

  private async store(
    screen: string,
    width: number | string,
    { margin = { x: 0, y: 0 }, isWhole = false }: { margin?: { x: number; y: number }; isWhole?: boolean } = {},
  ): Promise<void> {
    // No pointer hovers over anything.
    await this.page.mouse.move(0, 0)
    await drawn(this.page)
    const picture = await this.page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: isWhole })
    const file = fileURLToPath(new URL(`${screen}-${width}-${this.language}.webp`, TAKEN))
    await sharp(picture)
      .extend({ top: margin.y, bottom: margin.y, left: margin.x, right: margin.x, background: '#fff' })
      .webp({ quality: QUALITY, effort: 6 })
      .toFile(file)
    writeFileSync(`${file}.json`, JSON.stringify(await unsteadyAreas(this.page, margin)))
  }

  /**
   * Takes the current screen on a phone and on a desktop. Starts at the heading of the text `at`, on desktops at `atDesk`; null is the top
   * of the page. A phone shows `above` px of the page above it.
   */
  async take(screen: string, at: string | null = null, atDesk = at, above?: number): Promise<void> {
    const before = this.page.viewportSize()
    for (const [on, size] of sizes.entries()) {
      await this.page.setViewportSize(size)
      const from = on === 0 ? at : atDesk
      await standAt(this.page, from === null ? undefined : this.say(from), on === 0 ? above : undefined)
      await this.store(screen, size.width)
    }
    if (before) await this.page.setViewportSize(before)
  }

  /** Takes a whole page on a phone and on a desktop. */
  async takeWhole(screen: string): Promise<void> {
    const before = this.page.viewportSize()
    for (const size of sizes) {
      await this.page.setViewportSize(size)
      // Pictures far below load once scrolled near.
      for (const picture of await this.page.locator('img[loading="lazy"]').all()) await picture.scrollIntoViewIfNeeded()
      await standAt(this.page, undefined)
      await this.store(screen, size.width, { isWhole: true })
    }
    if (before) await this.page.setViewportSize(before)
  }

  /** Takes the first printed page. */
  async takePaper(screen: string): Promise<void> {
    const before = this.page.viewportSize()
    await this.page.emulateMedia({ media: 'print' })
    await this.page.setViewportSize(a4)
    // Browsers omit backgrounds when printing.
    await this.page.addStyleTag({ content: '@media print { html, body { background: #fff !important } }' })
    await standAt(this.page, undefined)
    await expect(this.page.getByText(this.say('voucher.age'))).toBeVisible()
    await this.store(screen, 'a4', { margin: a4.margin })
    await this.page.emulateMedia({ media: 'screen' })
    if (before) await this.page.setViewportSize(before)
  }
}

/** Fixed ports, as addresses appear in links and in the voucher's code. */
export const PORTS = { en: 4291, de: 4293 } as const
