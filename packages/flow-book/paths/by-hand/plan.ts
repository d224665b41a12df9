import type { Flow } from '../../../../machines/flow.ts'
import type { E2eSetup } from '../../e2e-setup/setup.ts'
import type { UiSteps } from '../../ui-steps/steps.ts'
import { responseFor } from '../walks/moves.ts'
import { planWalks } from '../walks/plan.ts'
import type { ExpectedScreen, Walk, WalkStep } from '../walks/walk.ts'
import { preparationInWords } from './in-words.ts'

/** A user action, the subsequent call responses, and the expected screen. The first entry of a test has only responses: those of the page load. */
export type ManualStep = { does: WalkStep | null; answers: readonly WalkStep[]; end: WalkStep | null; screen: ExpectedScreen | undefined }
export type ManualTest = { walk: Walk; manualSteps: readonly ManualStep[] }

const impossible = 'Nobody can do that by hand'

/**
 * The part of the setup that a person with the sandbox can reach. It excludes stored values, waiting times, and responses without a sandbox switch.
 */
function manualSetup(flow: Flow, setup: E2eSetup): E2eSetup {
  const isWithoutSwitch = ([name, event]: [string, Flow['cases']['events'][string]]) => {
    const response = responseFor(setup, name, event)
    return typeof response === 'object' && 'problem' in response
  }
  const without = Object.entries(flow.cases.events)
    .filter(isWithoutSwitch)
    .map(([name]) => [name, impossible])
  const starts = Object.entries(setup.starts).map(([name, start]) => [
    name,
    typeof start === 'string' || start.stored || start.time || start.prepare.some((one) => !preparationInWords[one]) ? impossible : start,
  ])
  return {
    ...setup,
    starts: Object.fromEntries(starts),
    responses: { ...setup.responses, ...Object.fromEntries(without) },
    isImpossible: (name, context, state) => name.endsWith(' ms pass') || (setup.isImpossible?.(name, context, state) ?? false),
  }
}

/** The actions of a walk up to the first one that must happen during a running call, which no person can time. */
function manualStepsOf(walk: Walk): ManualStep[] {
  const manualSteps: { does: WalkStep | null; answers: WalkStep[] }[] = [{ does: null, answers: [] }]
  for (const step of walk.steps) {
    if ('steps' in step.doing) manualSteps.push({ does: step, answers: [] })
    else manualSteps.at(-1)?.answers.push(step)
  }
  const ended = manualSteps.map(({ does, answers }): ManualStep => {
    const end = answers.at(-1) ?? does
    return { does, answers, end, screen: end ? end.screen : walk.screen }
  })
  const open = ended.findIndex(({ end }) => (end ? end.isAwaiting : walk.isAwaiting))
  return open < 0 ? ended : ended.slice(0, open)
}

/** Whether a switched response of a call precedes its real one. Otherwise the switch would replace the real one. */
function isInOrder({ answers }: ManualStep): boolean {
  const real = new Set<string>()
  return answers.every(({ doing }) => {
    if (!('call' in doing)) return true
    if ('real' in doing.response) real.add(doing.call)
    return 'real' in doing.response || !real.has(doing.call)
  })
}

/** The tests of a flow that a person can perform with only the product and its sandbox. Each has at least one action. */
export async function manualTestsOf(flow: Flow, uiSteps: UiSteps, setup: E2eSetup): Promise<ManualTest[]> {
  const told = new Set<string>()
  const walks = await planWalks(flow, uiSteps, manualSetup(flow, setup), 'transitions')
  return walks
    .map((walk) => ({ walk, manualSteps: manualStepsOf(walk) }))
    .filter(({ walk, manualSteps }) => {
      const key = JSON.stringify([walk.startName, manualSteps.map(({ end }) => end?.name)])
      const isNew = !told.has(key)
      told.add(key)
      return (
        isNew &&
        manualSteps.length > 0 &&
        manualSteps.every(isInOrder) &&
        (manualSteps.length > 1 || (manualSteps[0]?.answers.length ?? 0) > 0)
      )
    })
}
