import { holdCalls, seen, settled, stopClock } from '@firn/flow-book/e2e-setup/page-helpers.ts'
import { filled, type Prepared, prepare } from '@firn/flow-book/e2e-setup/prepare.ts'
import { addressOf } from '@firn/flow-book/paths/walks/addresses.ts'
import type { ExpectedScreen, Walk, WalkStep } from '@firn/flow-book/paths/walks/walk.ts'
import type { UiStep } from '@firn/flow-book/ui-steps/steps.ts'
import { expect, type Page } from '@playwright/test'
import type { Locale } from '../../contract/languages.ts'
import { locate, perform } from './locate.ts'

/** A flow's state as reported by the page (`?inspect`). */
const stateOf = (page: Page, flow: string) =>
  page.evaluate((id) => (JSON.parse(document.documentElement.dataset.flows ?? '{}') as Record<string, unknown>)[id], flow)

/** Expects the page to show the flow: state, texts and visible elements. */
async function expectScreen(page: Page, flow: string, screen: ExpectedScreen, language: Locale): Promise<void> {
  await settled(page, async () => {
    expect(await stateOf(page, flow), `${flow} is where the graph says`).toEqual(screen.state)
    for (const text of screen.texts) await seen(page.getByText(text[language]))
    for (const target of screen.visible) await seen(locate(page, target))
  })
}

type Calls = Awaited<ReturnType<typeof holdCalls>>

/** Replaces the name in braces with the prepared value. */
const withPrepared = (step: UiStep, prepared: Prepared): UiStep =>
  step.do === 'fill' ? { ...step, text: filled(step.text, prepared) } : step

async function causeEvent(page: Page, prepared: Prepared, calls: Calls, { doing }: WalkStep): Promise<void> {
  if ('steps' in doing) for (const step of doing.steps) await perform(page, withPrepared(step, prepared))
  else if ('ms' in doing) await page.clock.runFor(doing.ms)
  else await calls.respond(doing.call, doing.response)
}

/** Adds `?inspect` to any path. */
const inspected = (path: string) => `${path}${path.includes('?') ? '&' : '?'}inspect`

export type Watched = {
  /** Receives each pair of state and case that the page has shown. */
  shown?: (state: unknown, name: string) => void
  /** Called for each correct screen, starting at 0. */
  look?: (at: number, screen: ExpectedScreen) => Promise<void>
  /** The language of the walk and of its names. */
  language?: Locale
}

/**
 * Plays a walk in a new page.
 * @throws Error at the first difference, with the path to it
 */
export async function playWalk(page: Page, base: string, walk: Walk, { shown, look, language = 'en' }: Watched): Promise<void> {
  const { start, flow } = walk
  const prepared = await prepare(page, base, start.prepare, start.stored)
  await page.clock.install()
  if (start.time === 'stopped') await stopClock(page)
  const open = async () => {
    await page.goto(`${base}${inspected(filled(start.open, prepared))}`)
    if (start.time === 'stopped') await settled(page, () => seen(locate(page, start.ready)))
    else await expect(locate(page, start.ready).filter({ visible: true }).first()).toBeVisible()
  }
  if (start.holds === 'later') await open()
  const calls = await holdCalls(page, base, prepared, [...walk.calls])
  if (start.holds !== 'later') await open()
  for (const step of start.steps ?? []) await perform(page, step)
  if (start.time !== 'stopped') await stopClock(page)
  await expectScreen(page, flow, walk.screen, language)
  await look?.(0, walk.screen)
  for (const [at, step] of walk.steps.entries()) {
    try {
      await causeEvent(page, prepared, calls, step)
      if (step.leadsTo !== undefined) await settled(page, async () => expect(page.url()).toMatch(addressOf(step.leadsTo ?? '')))
      if (step.screen) await expectScreen(page, flow, step.screen, language)
      if (step.screen) await look?.(at + 1, step.screen)
    } catch (error) {
      const way = walk.steps.slice(0, at + 1).map((one) => one.name)
      throw new Error(`${walk.id}, in ${JSON.stringify(step.from)}, when ${step.when}:\n  path: ${way.join(' → ')}`, { cause: error })
    }
    shown?.(step.from, step.name)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}
