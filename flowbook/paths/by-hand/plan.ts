import type { Flow } from '../../../machines/flow.ts'
import type { E2eSetup } from '../../e2e-setup/setup.ts'
import type { UiSteps } from '../../ui-steps/steps.ts'
import { responseFor } from '../walks/moves.ts'
import { planWalks } from '../walks/plan.ts'
import type { ExpectedScreen, Walk, WalkStep } from '../walks/walk.ts'
import { preparationInWords } from './in-words.ts'

/** A user action, the subsequent call responses, and the expected screen. The first entry of a test has only responses: those of the page load. */
export type Deed = { does: WalkStep | null; answers: readonly WalkStep[]; end: WalkStep | null; screen: ExpectedScreen | undefined }
export type HandTest = { walk: Walk; deeds: readonly Deed[] }

const nobody = 'Nobody can do that by hand'

/**
 * The part of the setup that a person with the sandbox can reach. It excludes stored values, waiting times, and responses without a sandbox switch.
 */
function byHand(flow: Flow, setup: E2eSetup): E2eSetup {
  const isWithoutSwitch = ([name, event]: [string, Flow['cases']['events'][string]]) => {
    const response = responseFor(setup, name, event)
    return typeof response === 'object' && 'problem' in response
  }
  const without = Object.entries(flow.cases.events)
    .filter(isWithoutSwitch)
    .map(([name]) => [name, nobody])
  const starts = Object.entries(setup.starts).map(([name, start]) => [
    name,
    typeof start === 'string' || start.stored || start.time || start.prepare.some((one) => !preparationInWords[one]) ? nobody : start,
  ])
  return {
    ...setup,
    starts: Object.fromEntries(starts),
    responses: { ...setup.responses, ...Object.fromEntries(without) },
    isImpossible: (name, context, state) => name.endsWith(' ms pass') || (setup.isImpossible?.(name, context, state) ?? false),
  }
}

/** The actions of a walk up to the first one that must happen during a running call, which no person can time. */
function deedsOf(walk: Walk): Deed[] {
  const deeds: { does: WalkStep | null; answers: WalkStep[] }[] = [{ does: null, answers: [] }]
  for (const step of walk.steps) {
    if ('steps' in step.doing) deeds.push({ does: step, answers: [] })
    else deeds.at(-1)?.answers.push(step)
  }
  const ended = deeds.map(({ does, answers }): Deed => {
    const end = answers.at(-1) ?? does
    return { does, answers, end, screen: end ? end.screen : walk.screen }
  })
  const open = ended.findIndex(({ end }) => (end ? end.isAwaiting : walk.isAwaiting))
  return open < 0 ? ended : ended.slice(0, open)
}

/** Whether a switched response of a call precedes its real one. Otherwise the switch would replace the real one. */
function isInOrder({ answers }: Deed): boolean {
  const real = new Set<string>()
  return answers.every(({ doing }) => {
    if (!('call' in doing)) return true
    if ('real' in doing.response) real.add(doing.call)
    return 'real' in doing.response || !real.has(doing.call)
  })
}

/** The tests of a flow that a person can perform with only the product and its sandbox. Each has at least one action. */
export function handTestsOf(flow: Flow, uiSteps: UiSteps, setup: E2eSetup): HandTest[] {
  const told = new Set<string>()
  return planWalks(flow, uiSteps, byHand(flow, setup), 'transitions')
    .map((walk) => ({ walk, deeds: deedsOf(walk) }))
    .filter(({ walk, deeds }) => {
      const key = JSON.stringify([walk.startName, deeds.map(({ end }) => end?.name)])
      const isNew = !told.has(key)
      told.add(key)
      return isNew && deeds.length > 0 && deeds.every(isInOrder) && (deeds.length > 1 || (deeds[0]?.answers.length ?? 0) > 0)
    })
}
