import { describe, expect, test } from 'vitest'
import { callNamed, playedHere, replyFor } from '../../../flowbook/paths/walks/moves.ts'
import { planWalks } from '../../../flowbook/paths/walks/plan.ts'
import type { Walk } from '../../../flowbook/paths/walks/walk.ts'
import type { Screenplay } from '../../../flowbook/screenplay.ts'
import { screenplays } from '../../../flowbook/screenplays/index.ts'
import { stages, unstaged } from '../../../flowbook/stages/index.ts'
import type { Stage } from '../../../flowbook/stages/stage.ts'
import type { FlowEvent } from '../../../machines/flow.ts'
import { flowById } from '../../../machines/flow-by-id.ts'
import { flows } from '../../../machines/flows.ts'

const SETTLED = /^xstate\.(?:done|error)\.actor\.(.+)$/

/** Cases that a person causes somewhere, and never in the built application as these stages bring it up: by hand, with the reason. */
const never: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  otp: { 'the dialog is closed': "the sign-in screens are pages; checkout's dialog has no stage of its own" },
  accountMenu: {
    'Account Settings is asked for': 'the settings open over the page and cover the menu',
    'Log out is pressed': 'the session ends at once and tells the menu so',
  },
  checkout: {
    'the e-mail is to be changed': "only a code in checkout's dialog makes the e-mail changeable, and the dialog ends the walk",
  },
  payment: {
    'the card form is loaded again': "the card provider's form always comes here; the view is shown with one that does not",
  },
  placeSearch: {
    'the city is chosen': 'cities come from the places service, which no switchboard stands before',
    'the hotel is chosen': 'the question for a hotel is only asked where a resort was named',
  },
}

const sceneOf = (stage: Stage) => {
  const screenplay = screenplays[stage.flow]
  if (!screenplay) throw new Error(`${stage.flow} has no screenplay`)
  return { flow: flowById(stage.flow), screenplay: screenplay as Screenplay }
}
const takenBy = (walks: readonly Walk[]) => new Set(walks.flatMap((walk) => walk.steps.map((step) => step.name)))

test('every flow has a stage or a reason why not', () => {
  const ids = flows.map((flow) => flow.id)
  expect([...Object.keys(stages), ...Object.keys(unstaged)].sort()).toEqual(ids.sort())
})

describe.each(Object.values(stages))('walks through $flow', (stage) => {
  const { flow, screenplay } = sceneOf(stage)
  const walks = planWalks(flow, screenplay, stage)

  test('every start has a stage or a reason', () => {
    expect(Object.keys(stage.starts).sort()).toEqual(Object.keys(flow.cases.inputs).sort())
  })

  test('every answer of the back end has a way to come about, and no reply is for a case that there is not', () => {
    const events = Object.entries(flow.cases.events) as [string, FlowEvent][]
    const owed = events.filter(
      ([name, event]) => callNamed(SETTLED.exec(event.type)?.[1] ?? '') && replyFor(stage, name, event) === undefined,
    )
    expect(owed.map(([name]) => name)).toEqual([])
    expect(Object.keys(stage.replies).filter((name) => !(name in flow.cases.events))).toEqual([])
  })

  test('every case that a person causes is in a walk, or by hand among those that can not be had', () => {
    const missing = Object.keys(playedHere(screenplay, stage).acts).filter((name) => !takenBy(walks).has(name))
    expect(missing.sort()).toEqual(Object.keys(never[flow.id] ?? {}).sort())
  })

  test('walks have ids of their own and end where the screen is left', () => {
    expect(new Set(walks.map((walk) => walk.id)).size).toBe(walks.length)
    for (const walk of walks) for (const step of walk.steps.slice(0, -1)) expect(step.look, `${walk.id}: ${step.name}`).toBeDefined()
  })
})
