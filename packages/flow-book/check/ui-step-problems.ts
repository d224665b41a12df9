import type { Flow } from '../../../machines/flow.ts'
import { type FlowModel, statesOf } from '../model.ts'
import type { UiSteps } from '../ui-steps/steps.ts'
import { fileNameOf } from '../words/names.ts'
import type { Problem } from './report.ts'

/** Cases, states and starts in the UI steps that the flow lacks, and user cases that the UI steps omit. */
export function uiStepProblems(flow: Flow, model: FlowModel, uiSteps: UiSteps | undefined): Problem[] {
  const problem = (place: string, expected: string): Problem => ({ flow: flow.id, place: `ui steps, ${place}`, expected })
  if (!uiSteps) return [problem('the whole', `packages/flow-book/ui-steps/flows/${fileNameOf(flow.id)}.ts`)]
  const { steps, elsewhere, visible, inState = {}, inStart = {} } = uiSteps
  const states = new Set(statesOf(model).map(({ path }) => path))
  const named = [steps, elsewhere, ...Object.values(inState), ...Object.values(inStart)].flatMap((byCase) => Object.keys(byCase))
  const strangers = [...new Set(named)]
    .filter((name) => !(name in flow.cases.events))
    .map((name) => problem(`case «${name}»`, 'the flow has no such case'))
  const nowhere = [...Object.keys(visible), ...Object.keys(inState)]
    .filter((path) => !states.has(path))
    .map((path) => problem(`state ${path}`, 'the machine has no such state'))
  const unknownStarts = Object.keys(inStart)
    .filter((name) => !(name in flow.cases.inputs))
    .map((name) => problem(`start «${name}»`, 'the flow has no such start'))
  const sent = Object.entries(flow.cases.events).filter(([, event]) => !event.type.startsWith('xstate.'))
  const doubtful = sent.flatMap(([name]) => {
    const [isDone, isElsewhere] = [name in steps, name in elsewhere]
    if (isDone && isElsewhere) return [problem(`case «${name}»`, 'it is in both steps and elsewhere; only one can be true')]
    return isDone || isElsewhere ? [] : [problem(`case «${name}»`, 'it is neither in steps nor in elsewhere')]
  })
  return [...strangers, ...nowhere, ...unknownStarts, ...doubtful]
}
