import { expect, type Page } from '@playwright/test'
import { addressOf } from '../../flowbook/paths/walks/addresses.ts'
import type { Look, Walk, WalkStep } from '../../flowbook/paths/walks/walk.ts'
import { holdCalls, seen, settled, stopClock } from '../../flowbook/stages/portable.ts'
import { filled, prepare } from '../../flowbook/stages/prepared.ts'
import { locate, perform } from './locate.ts'

/** The state of a flow as the page itself tells it (`?inspect`). */
const stateOf = (page: Page, flow: string) =>
  page.evaluate((id) => (JSON.parse(document.documentElement.dataset.flows ?? '{}') as Record<string, unknown>)[id], flow)

/** The page looks as the flow says: its state, the texts that are read, and what stands there. */
async function looksLike(page: Page, flow: string, look: Look): Promise<void> {
  await settled(page, async () => {
    expect(await stateOf(page, flow), `${flow} is where the graph says`).toEqual(look.state)
    for (const { en } of look.texts) await seen(page.getByText(en))
    for (const sign of look.signs) await seen(locate(page, sign))
  })
}

type Calls = Awaited<ReturnType<typeof holdCalls>>

async function bringAbout(page: Page, calls: Calls, { doing }: WalkStep): Promise<void> {
  if ('acts' in doing) for (const act of doing.acts) await perform(page, act)
  else if ('ms' in doing) await page.clock.runFor(doing.ms)
  else await calls.answer(doing.call, doing.reply)
}

/** With `?inspect`, whatever else the address asks for. */
const inspected = (path: string) => `${path}${path.includes('?') ? '&' : '?'}inspect`

/**
 * Goes a walk in a page of its own.
 * @param shown is told of every pair of state and case that held
 * @throws what differed first
 */
export async function playWalk(page: Page, base: string, walk: Walk, shown: (state: unknown, name: string) => void): Promise<void> {
  const { start, flow } = walk
  const prepared = await prepare(page, base, start.prepare, start.kept)
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
  for (const act of start.acts ?? []) await perform(page, act)
  if (start.time !== 'stopped') await stopClock(page)
  await looksLike(page, flow, walk.look)
  for (const [at, step] of walk.steps.entries()) {
    try {
      await bringAbout(page, calls, step)
      if (step.leadsTo !== undefined) await settled(page, async () => expect(page.url()).toMatch(addressOf(step.leadsTo ?? '')))
      if (step.look) await looksLike(page, flow, step.look)
    } catch (error) {
      const way = walk.steps.slice(0, at + 1).map((one) => one.name)
      throw new Error(`${walk.id}, in ${JSON.stringify(step.from)}, when ${step.when}:\n  way: ${way.join(' → ')}`, { cause: error })
    }
    shown(step.from, step.name)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}
