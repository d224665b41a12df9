import type { Flow } from '../../machines/flow.ts'
import { type FlowModel, statesOf } from '../model.ts'
import type { Screenplay } from '../screenplay.ts'
import type { Problem } from './report.ts'

/** Where a screenplay names cases or states that the flow does not have, or leaves a case of a person's out. */
export function screenplayProblems(flow: Flow, model: FlowModel, screenplay: Screenplay | undefined): Problem[] {
  const problem = (place: string, expected: string): Problem => ({ flow: flow.id, place: `screenplay, ${place}`, expected })
  if (!screenplay) return [problem('the whole', 'one in flowbook/screenplays, listed in its index.ts')]
  const { acts, elsewhere, signs, inState = {}, inStart = {} } = screenplay
  const states = new Set(statesOf(model).map(({ path }) => path))
  const told = [acts, elsewhere, ...Object.values(inState), ...Object.values(inStart)].flatMap((ways) => Object.keys(ways))
  const strangers = [...new Set(told)]
    .filter((name) => !(name in flow.cases.events))
    .map((name) => problem(`case «${name}»`, 'the flow has no such case'))
  const nowhere = [...Object.keys(signs), ...Object.keys(inState)]
    .filter((path) => !states.has(path))
    .map((path) => problem(`state ${path}`, 'the machine has no such state'))
  const unknownStarts = Object.keys(inStart)
    .filter((name) => !(name in flow.cases.inputs))
    .map((name) => problem(`start «${name}»`, 'the flow has no such start'))
  const sent = Object.entries(flow.cases.events).filter(([, event]) => !event.type.startsWith('xstate.'))
  const doubtful = sent.flatMap(([name]) => {
    const [isActed, isElsewhere] = [name in acts, name in elsewhere]
    if (isActed && isElsewhere) return [problem(`case «${name}»`, 'it stands in acts and in elsewhere; only one can be true')]
    return isActed || isElsewhere ? [] : [problem(`case «${name}»`, 'it stands neither in acts nor in elsewhere')]
  })
  return [...strangers, ...nowhere, ...unknownStarts, ...doubtful]
}
