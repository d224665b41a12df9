import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { AnyMachineSnapshot } from 'xstate'
import { waysOf } from '../../../flowbook/screenplay.ts'
import { screenplays } from '../../../flowbook/screenplays/index.ts'
import type { Flow } from '../../../machines/flow.ts'
import { activate, i18n, withWords } from '../../../src/i18n/i18n.ts'
import type { Edge } from '../../support/paths/explore.ts'
import { flowById } from '../../support/paths/flow-by-id.ts'
import { inWords } from '../../support/paths/report.ts'
import { rig } from '../../support/paths/rig.ts'
import type { Path } from '../../support/paths/tour.ts'
import { backend } from '../account/stage.tsx'
import { doAct } from './do-act.ts'
import { problemsOf } from './look.ts'
import { isCallOrTime, type Plan, planOf } from './plan.ts'
import type { Stage } from './stage.ts'
import { watched } from './watched.ts'

/** A pair of state (as JSON) and case that a run has shown. */
type Shown = [string, string]
/** Milliseconds that the screen has to follow the flow. */
const PATIENCE = 1500
/** The same once something was wrong: the run fails, and shall say so soon. */
const IMPATIENCE = 120
let hasTrouble = false

type Context = { context: unknown }

const ledgers = import.meta.glob<{ start: Context; steps: Context[] }[]>('../../machines/ledgers/*.json', { import: 'default' })

/** Plays every path of a flow that can happen on its screen on the real view, and looks at the screen after each step. */
export function playOnView(stage: Stage): void {
  const flow = flowById(stage.flow)
  const plan = planOf(flow, screenplayOf(flow), stage)
  const contexts: Context[] = []
  const shown: Shown[] = []
  beforeAll(async () => {
    await activate('en')
    await withWords(['quiz', 'trip', 'book', 'account'], () => Promise.resolve())()
    contexts.push(...(await contextsOf(flow.id)))
  })
  afterAll(() => commands.noteShown(flow.id, shown))
  describe(`${flow.title} on its screen`, () => {
    test.each(
      plan.paths.map((path, at) => [`${at + 1}. ${path.input}: ${path.edges.map((edge) => edge.name).join(' → ')}`, path] as const),
    )('%s', { timeout: 60_000 }, async (_, path) => playPath(flow, stage, plan, path, contexts, shown))
  })
}

/** What the contexts of the flow's ledger hold, which tells the messages that a context decides on. */
async function contextsOf(id: string): Promise<Context[]> {
  const ledger = await ledgers[`../../machines/ledgers/${id}.json`]?.()
  if (!ledger) throw new Error(`«${id}» has no ledger`)
  return ledger.flatMap(({ start, steps }) => [start, ...steps])
}

function screenplayOf(flow: Flow) {
  const screenplay = screenplays[flow.id]
  if (!screenplay) throw new Error(`«${flow.id}» has no screenplay`)
  return screenplay
}

async function playPath(flow: Flow, stage: Stage, plan: Plan, path: Path, contexts: readonly Context[], shown: Shown[]) {
  const screenplay = screenplayOf(flow)
  stage.before?.()
  const real = rig(flow.machine, flow.cases.inputs[path.input])
  const seen = watched(real, stage.inside)
  backend(stage.answers ?? {})
  await mount(stage.view(seen.actor, path.input))
  const now = (): AnyMachineSnapshot => real.actor.getSnapshot()
  const troubles: string[] = []
  /** Gives the screen time to follow, then notes what is still wrong with it; the path goes on, so that one run tells all. */
  const look = async (where: string) => {
    const problems = () => problemsOf(flow, screenplay, stage, now(), contexts)
    await vi.waitUntil(() => problems().length === 0, { timeout: hasTrouble ? IMPATIENCE : PATIENCE, interval: 10 }).catch(() => {})
    const wrong = problems()
    if (wrong.length === 0) return
    hasTrouble = true
    troubles.push(`${where}: ${wrong.join('; ')}`)
  }
  await look(`${flow.id} at the start «${path.input}»: ${inWords(now().value)}`)
  for (const edge of path.edges) {
    const before = now().value
    const where = `${flow.id}: in ${inWords(before)}, when «${edge.name}»`
    const acts =
      isCallOrTime(edge.event) || stage.beside?.includes(edge.name) ? undefined : waysOf(screenplay, edge.name, before, path.input)
    if (typeof acts === 'object') {
      seen.heard.length = 0
      for (const act of acts)
        await doAct(act).catch((error: unknown) => {
          throw new Error(`${where}: a person can not ${act.do}: ${String(error)}`)
        })
      const taken = () => seen.heard.filter((one) => one.isTaken).map((one) => one.event)
      await expect
        .poll(() => taken().at(-1), { timeout: PATIENCE, interval: 10, message: `${where}: what the view sent` })
        .toEqual(edge.event)
    } else await real.step(edge.event)
    expect(now().value, `${where}: the state that follows`).toEqual(follows(plan, path, edge))
    await look(`${where} → ${inWords(now().value)}`)
    shown.push([JSON.stringify(before), edge.name])
  }
  seen.stop()
  await cleanup()
  if (troubles.length > 0) throw new Error([...new Set(troubles)].join('\n'))
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
