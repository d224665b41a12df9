import type { Flow } from '../../../machines/flow.ts'
import type { E2eSetup } from '../../e2e-setup/setup.ts'
import type { UiSteps } from '../../ui-steps/steps.ts'
import { responseFor } from '../walks/moves.ts'
import { planWalks } from '../walks/plan.ts'
import type { ExpectedScreen, Walk, WalkStep } from '../walks/walk.ts'
import { preparationInWords } from './in-words.ts'

/** What a person does, what calls then answer, and what is to be seen once they have; the first one of a test has calls alone, those of the page that opens. */
export type Deed = { does: WalkStep | null; answers: readonly WalkStep[]; end: WalkStep | null; screen: ExpectedScreen | undefined }
export type HandTest = { walk: Walk; deeds: readonly Deed[] }

const nobody = 'Nobody can do that by hand'

/**
 * The setup as far as a person with the sandbox gets: nothing that stood in the browser from before, no time that has to pass, no answer for which
 * the sandbox has no switch.
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

/** The deeds of a walk, as far as each of them comes to rest: what can only be done while a call is under way, nobody is quick enough for. */
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

/** Whether a call is answered otherwise before it is answered for real: a switch that was set first would take the real one's place. */
function isInOrder({ answers }: Deed): boolean {
  const real = new Set<string>()
  return answers.every(({ doing }) => {
    if (!('call' in doing)) return true
    if ('real' in doing.response) real.add(doing.call)
    return 'real' in doing.response || !real.has(doing.call)
  })
}

/** The tests of a flow that a person carries out with the product and its sandbox alone; each does something. */
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
