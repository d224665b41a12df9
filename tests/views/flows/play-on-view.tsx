import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { AnyMachineSnapshot } from 'xstate'
import { type Act, waysOf } from '../../../flowbook/screenplay.ts'
import { screenplays } from '../../../flowbook/screenplays/index.ts'
import { activePaths, type Edge, expandLedger, type Path, type Rig, rig, type StoredLedger } from '../../../kit/index.ts'
import type { Flow } from '../../../machines/flow.ts'
import { flowById } from '../../../machines/flow-by-id.ts'
import { activate, i18n, withWords } from '../../../src/i18n/i18n.ts'
import { backend } from '../account/stage.tsx'
import { doAct } from './do-act.ts'
import { problemsOf } from './look.ts'
import { isCallOrTime, type Plan, planOf } from './plan.ts'
import type { Stage } from './stage.ts'
import { type Watched, watched } from './watched.ts'

/** A pair of state (as JSON) and case that a run has shown. */
type Shown = [string, string]
/** Milliseconds that the screen has to follow the flow. */
const PATIENCE = 5000
/** The same once something was wrong: the run fails, and shall say so soon. */
const IMPATIENCE = 120
/** Troubles after which a path is given up. */
const ENOUGH = 5
let hasTrouble = false

type Context = { context: unknown }

const ledgers = import.meta.glob<StoredLedger>('../../machines/ledgers/*.json', { import: 'default' })

/** Plays every path of a flow that can happen on its screen on the real view, and looks at the screen after each step. */
export function playOnView(stage: Stage): void {
  const flow = flowById(stage.flow)
  const plan = planOf(flow, screenplayOf(flow), stage)
  const contexts: Context[] = []
  const shown: Shown[] = []
  beforeAll(async () => {
    await page.viewport(1280, 900)
    await activate('en')
    await withWords(['quiz', 'trip', 'book', 'account'], () => Promise.resolve())()
    contexts.push(...(await contextsOf(flow)))
  })
  afterAll(() => commands.noteShown(flow.id, shown))
  describe(`${flow.title} on its screen`, () => {
    test('every state that says something to a person is shown', () => {
      const seen = new Set(statesOf(plan).flatMap((state) => activePaths(state)))
      const speaks = (path: string) => (screenplayOf(flow).signs[path] ?? []).length > 0 || (flow.story[path]?.messages ?? []).length > 0
      expect(Object.keys(flow.story).filter((path) => speaks(path) && !seen.has(path))).toEqual([])
    })
    test.each(
      plan.paths.map((path, at) => [`${at + 1}. ${path.input}: ${path.edges.map((edge) => edge.name).join(' → ')}`, path] as const),
    )('%s', { timeout: 60_000 }, async (_, path) => playPath(flow, stage, plan, path, contexts, shown))
  })
}

/** What the contexts of the flow's ledger hold, which tells the messages that a context decides on. */
async function contextsOf(flow: Flow): Promise<Context[]> {
  const ledger = await ledgers[`../../machines/ledgers/${flow.id}.json`]?.()
  if (!ledger) throw new Error(`«${flow.id}» has no ledger`)
  return expandLedger(flow, ledger).flatMap(({ start, steps }) => [start, ...steps])
}

function screenplayOf(flow: Flow) {
  const screenplay = screenplays[flow.id]
  if (!screenplay) throw new Error(`«${flow.id}» has no screenplay`)
  return screenplay
}

async function playPath(flow: Flow, stage: Stage, plan: Plan, path: Path, contexts: readonly Context[], shown: Shown[]) {
  stage.before?.()
  const real = rig(flow.machine, flow.cases.inputs[path.input])
  const seen = watched(real, stage.inside)
  backend(stage.answers ?? {})
  await mount(stage.view(seen.actor, path.input))
  const now = (): AnyMachineSnapshot => real.actor.getSnapshot()
  const troubles = new Set<string>()
  /** Gives the screen time to follow; notes what is still wrong with it then, and the path goes on, so that one run tells all. */
  const look = async (where: string): Promise<boolean> => {
    const problems = () => problemsOf(flow, screenplayOf(flow), stage, now(), contexts)
    await vi.waitUntil(() => problems().length === 0, { timeout: hasTrouble ? IMPATIENCE : PATIENCE, interval: 10 }).catch(() => {})
    const wrong = problems()
    if (wrong.length === 0) return true
    hasTrouble = true
    troubles.add(`${where}: ${wrong.join('; ')}`)
    return false
  }
  await look(`${flow.id} at the start «${path.input}»: ${inWords(now().value)}`)
  for (const edge of path.edges) {
    if (troubles.size >= ENOUGH) break
    const before = now().value
    const where = `${flow.id}: in ${inWords(before)}, when «${edge.name}»`
    await happen(edge, actsOf(flow, stage, edge, before, path.input), real, seen, where)
    expect(now().value, `${where}: the state that follows`).toEqual(follows(plan, path, edge))
    if (await look(`${where} → ${inWords(now().value)}`)) shown.push([JSON.stringify(before), edge.name])
  }
  seen.stop()
  await cleanup()
  if (troubles.size > 0) throw new Error([...troubles].join('\n'))
}

/** How a person does a step on the view; undefined for what happens without a person there. */
function actsOf(flow: Flow, stage: Stage, { name, event }: Edge, state: unknown, start: string): readonly Act[] | undefined {
  if (isCallOrTime(event) || stage.beside?.includes(name)) return undefined
  const ways = waysOf(screenplayOf(flow), name, state, start)
  return typeof ways === 'string' ? undefined : ways
}

/** Lets a step happen: through the view, where a person does it, which then has to send exactly the case's event; else in the rig. */
async function happen({ event }: Edge, acts: readonly Act[] | undefined, real: Rig, seen: Watched, where: string): Promise<void> {
  if (!acts) return void (await real.step(event))
  seen.heard.length = 0
  for (const act of acts)
    await doAct(act).catch((error: unknown) => {
      throw new Error(`${where}: a person can not ${act.do}: ${String(error)}`)
    })
  // Typing sends on the way; what counts is what was taken last.
  const taken = () => seen.heard.findLast((one) => one.isTaken)?.event
  await expect.poll(taken, { timeout: PATIENCE, interval: 10, message: `${where}: what the view sent` }).toEqual(event)
}

/** The innermost states of a state value. */
function inWords(state: unknown): string {
  const paths = activePaths(state)
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`))).join(', ')
}

/** The value of every state that the plan comes to. */
function statesOf({ graphs, paths }: Plan): unknown[] {
  return paths.flatMap(({ input, edges }) => {
    const graph = graphs.get(input)
    return [graph?.start, ...edges.map((edge) => edge.to)].map((key) => graph?.worlds.get(key ?? '')?.snapshot.value)
  })
}

const follows = (plan: Plan, path: Path, edge: Edge): unknown => plan.graphs.get(path.input)?.worlds.get(edge.to)?.snapshot.value

/** Draws a view; nothing moves on its own, so that a dialog that closes is gone at once. */
async function mount(view: ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <style>{'*, *::before, *::after { animation: none !important; transition: none !important }'}</style>
        {view}
      </QueryClientProvider>
    </I18nProvider>,
  )
}
