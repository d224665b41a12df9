import { metaOf } from '@firn/flow-book/read/meta.ts'
import { stepsFor, type UiStep, type UiSteps } from '@firn/flow-book/ui-steps/steps.ts'
import { fileNameOf } from '@firn/flow-book/words/names.ts'
import { activePaths, type Edge, type Path, type Rig, rig } from '@firn/flow-kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { AnyMachineSnapshot } from 'xstate'
import type { Flow } from '../../../machines/flow.ts'
import { flowById } from '../../../machines/flow-by-id.ts'
import { activate, withTexts } from '../../../src/i18n/i18n.ts'
import { Texts } from '../../../src/i18n/texts.tsx'
import { backend } from '../show.tsx'
import { deadControls, intercept } from './dead-controls.ts'
import { doStep } from './do-step.ts'
import { isCallOrTime, leavesOf, type Plan, planOf, waysOf } from './plan.ts'
import { type RecordedActor, recordSent } from './recorded-actor.ts'
import { problemsOf } from './screen-problems.ts'
import { bareTexts, translatePage } from './translation.ts'
import type { ViewSetup } from './view-setup.ts'

/** A state (as JSON) and a case that a run has shown. */
type Shown = [string, string]
/** Milliseconds for the screen to follow the flow. */
const TIMEOUT = 20_000
/** The timeout after a first problem: the run fails anyway and should end soon. */
const FAILED_TIMEOUT = 120
/** Number of problems after which a path ends. */
const MAX_PROBLEMS = 5
let hasTrouble = false

type Context = { context: unknown }

const uiSteps = import.meta.glob<UiSteps>('../../../packages/flow-book/ui-steps/flows/*.ts', { import: 'uiSteps', eager: true })

/** Plays all paths of a flow that can happen on its screen on the real view, and checks the screen after each step. */
export function playOnView(setup: ViewSetup): void {
  const flow = flowById(setup.flow)
  const plan = planOf(flow, uiStepsOf(flow), setup)
  // What contexts can hold decides on messages.
  const contexts = [...plan.graphs.values()].flatMap(({ worlds, edges }): Context[] => [
    ...[...worlds.values()].map(({ snapshot }) => snapshot),
    ...[...edges.values()].flat(),
  ])
  const shown: Shown[] = []
  beforeAll(async () => {
    await page.viewport(1280, 900)
    await activate('en')
    await withTexts(() => Promise.resolve({}), 'account')()
  })
  afterAll(() => commands.noteShown(flow.id, shown))
  describe(`${flow.title} on its screen`, () => {
    test('shows every state with a text or something visible', () => {
      const seen = new Set(statesOf(plan).flatMap((state) => activePaths(state)))
      const hasScreen = (path: string) =>
        (uiStepsOf(flow).visible[path] ?? []).length > 0 || (metaOf(flow.machine)[path]?.messages ?? []).length > 0
      expect(Object.keys(metaOf(flow.machine)).filter((path) => hasScreen(path) && !seen.has(path))).toEqual([])
    })
    test('[SHELL-27] every state accepts whatever a control sends', { timeout: 240_000 }, async () => {
      const known = new Set<string>()
      const dead = new Map<string, string>()
      for (const way of waysOf(flow, plan, setup))
        for (const found of await deadIn(flow, setup, way, contexts, known)) if (!dead.has(found)) dead.set(found, inOneLine(way))
      expect([...dead].map(([found, way]) => `${found} (${way})`)).toEqual([])
    })
    test.each(plan.paths.map((path, at) => [`${at + 1}. ${inOneLine(path)}`, path] as const))('%s', { timeout: 240_000 }, async (_, path) =>
      playPath(flow, setup, plan, path, contexts, shown),
    )
    test.each(longestPaths(plan).map((path) => [inOneLine(path), path] as const))(
      '[SHELL-33] translated by the browser: %s',
      { timeout: 240_000 },
      async (_, path) => {
        const stop = translatePage()
        await playPath(flow, setup, plan, path, contexts, shown).finally(stop)
      },
    )
  })
}

function uiStepsOf(flow: Flow) {
  const found = uiSteps[`../../../packages/flow-book/ui-steps/flows/${fileNameOf(flow.id)}.ts`]
  if (!found) throw new Error(`«${flow.id}» has no UI steps`)
  return found
}

async function playPath(flow: Flow, setup: ViewSetup, plan: Plan, path: Path, contexts: readonly Context[], shown: Shown[]) {
  setup.before?.()
  const real = rig(flow.machine, flow.cases.inputs[path.input])
  const seen = recordSent(real, setup.childRigs)
  backend(setup.responses ?? {})
  await mount(setup.view(seen.actor, path.input))
  const now = (): AnyMachineSnapshot => real.actor.getSnapshot()
  const troubles = new Set<string>()
  /** Waits for the screen to settle, then records remaining problems. The path continues, so that one run reports everything. */
  const look = async (where: string): Promise<boolean> => {
    const problems = () => [...problemsOf(flow, uiStepsOf(flow), setup, now(), contexts), ...bareTexts()]
    await vi.waitUntil(() => problems().length === 0, { timeout: hasTrouble ? FAILED_TIMEOUT : TIMEOUT, interval: 10 }).catch(() => {})
    const wrong = problems()
    if (wrong.length === 0) return true
    hasTrouble = true
    troubles.add(`${where}: ${wrong.join('; ')}`)
    return false
  }
  await look(`${flow.id} at the start «${path.input}»: ${inWords(now().value)}`)
  for (const edge of path.edges) {
    if (troubles.size >= MAX_PROBLEMS) break
    const before = now().value
    const where = `${flow.id}: in ${inWords(before)}, when «${edge.name}»`
    await happen(edge, stepsOf(flow, setup, edge, before, path.input), real, seen, where)
    expect(now().value, `${where}: the state that follows`).toEqual(follows(plan, path, edge))
    if (await look(`${where} → ${inWords(now().value)}`)) shown.push([JSON.stringify(before), edge.name])
  }
  seen.stop()
  await cleanup()
  if (troubles.size > 0) throw new Error([...troubles].join('\n'))
}

/** The dead controls of the screen at the end of a path. */
async function deadIn(flow: Flow, setup: ViewSetup, { input, edges }: Path, contexts: readonly Context[], known: Set<string>) {
  setup.before?.()
  const intercepted = intercept()
  const real = rig(flow.machine, flow.cases.inputs[input])
  const seen = recordSent(real, setup.childRigs)
  try {
    const calls = backend(setup.responses ?? {})
    await mount(setup.view(seen.actor, input))
    const state = (): AnyMachineSnapshot => real.actor.getSnapshot()
    for (const edge of edges) {
      const steps = stepsOf(flow, setup, edge, state().value, input)
      await happen(edge, setup.isTypedIn ? steps : undefined, real, seen, inOneLine({ input, edges }))
    }
    const problems = () => problemsOf(flow, uiStepsOf(flow), setup, state(), contexts)
    // Wait for a pending dialog, as it will cover controls.
    await expect.poll(problems, { timeout: TIMEOUT, interval: 10, message: inOneLine({ input, edges }) }).toEqual([])
    return await deadControls(intercepted, seen.isOwn, calls, known)
  } finally {
    seen.stop()
    await cleanup()
    intercepted.stop()
  }
}

/** How a person does a step on the view; undefined for steps without a person. */
function stepsOf(flow: Flow, setup: ViewSetup, { name, event }: Edge, state: unknown, start: string): readonly UiStep[] | undefined {
  if (isCallOrTime(event) || setup.outsideView?.includes(name)) return undefined
  const steps = stepsFor(uiStepsOf(flow), name, state, start)
  return typeof steps === 'string' ? undefined : steps
}

/** Performs a step: through the view if a person does it, which must then send exactly the case's event; otherwise in the rig. */
async function happen({ event }: Edge, steps: readonly UiStep[] | undefined, real: Rig, seen: RecordedActor, where: string): Promise<void> {
  if (!steps) return void (await real.step(event))
  seen.sent.length = 0
  for (const step of steps)
    await doStep(step).catch((error: unknown) => {
      throw new Error(`${where}: a person can’t ${step.do}: ${String(error)}`)
    })
  // Typing sends intermediate events; the last one counts.
  const taken = () => seen.sent.findLast((one) => one.isTaken)?.event
  await expect.poll(taken, { timeout: TIMEOUT, interval: 10, message: `${where}: what the view sent` }).toEqual(event)
}

/** The longest path from each start. */
const longestPaths = ({ paths }: Plan): Path[] =>
  Object.values(Object.groupBy(paths, ({ input }) => input)).flatMap((group = []) =>
    group.toSorted((a, b) => b.edges.length - a.edges.length).slice(0, 1),
  )

/** The innermost states of a state value. */
const inWords = (state: unknown): string => leavesOf(state).join(', ')

const inOneLine = ({ input, edges }: Path): string => `${input}: ${edges.map((edge) => edge.name).join(' → ')}`

/** All state values in the plan. */
function statesOf({ graphs, paths }: Plan): unknown[] {
  return paths.flatMap(({ input, edges }) => {
    const graph = graphs.get(input)
    return [graph?.start, ...edges.map((edge) => edge.to)].map((key) => graph?.worlds.get(key ?? '')?.snapshot.value)
  })
}

const follows = (plan: Plan, path: Path, edge: Edge): unknown => plan.graphs.get(path.input)?.worlds.get(edge.to)?.snapshot.value

/** Renders a view without animations, so that a closed dialog disappears at once. */
async function mount(view: ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <Texts>
      <QueryClientProvider client={queries}>
        <style>{'*, *::before, *::after { animation: none !important; transition: none !important }'}</style>
        {view}
      </QueryClientProvider>
    </Texts>,
  )
}
