import { e2eSetups, withoutE2eSetup } from '@firn/flow-book/e2e-setup/index.ts'
import { callNamed, responseFor, withOverrides } from '@firn/flow-book/paths/walks/moves.ts'
import { planWalks } from '@firn/flow-book/paths/walks/plan.ts'
import type { Walk } from '@firn/flow-book/paths/walks/walk.ts'
import { uiStepsByFlow } from '@firn/flow-book/ui-steps/index.ts'
import type { UiSteps } from '@firn/flow-book/ui-steps/steps.ts'
import { describe, expect, test } from 'vitest'
import type { FlowEvent } from '../../../machines/flow.ts'
import { flowById } from '../../../machines/flow-by-id.ts'
import { flows } from '../../../machines/flows.ts'

const SETTLED = /^xstate\.(?:done|error)\.actor\.(.+)$/

/** User cases that these setups cannot reach in the built application, with the reason. */
const never: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  otp: { 'the dialog is closed': "the sign-in screens are pages; checkout's dialog has no setup of its own" },
  accountMenu: {
    'Account Settings is asked for': 'the settings open over the page and cover the menu',
    'Log out is pressed': 'the session ends at once, and the menu with it',
  },
  devices: { 'this place is signed out': 'the session ends at once, and its person with it; the view is shown with it' },
  checkout: {
    'the e-mail is to be changed': "only a code in checkout's dialog makes the e-mail changeable, and the dialog ends the walk",
    'the traveller tries to read it again': 'an order that can not be paid is a paid one here; the view is shown with the others',
    'the traveller goes back to the offers': 'the same',
  },
  payment: {
    'the card form is loaded again': "the card provider's form always comes here; the view is shown with one that does not",
    'the traveller follows it on the page of the order':
      'the outcome of a payment is unknown only once a card was given, which the walks do not; the view is shown with it',
    'the traveller has it asked again': 'the same, after all the questions that the flow asks by itself; the view is shown with it',
  },
  savedOffer: {
    'offers like it are wanted': 'a week of the sample inventory does not sell out in a browser test; the view is shown with it',
  },
  placeSearch: {
    'the city is chosen': 'cities come from the places service, for which the sandbox has no scenarios',
    'the hotel is chosen': 'the question for a hotel is only asked where a resort was named',
  },
}

/** For a flow without UI steps, which `flows:check` finds. */
const nothingToDo: UiSteps = { steps: {}, elsewhere: {}, visible: {} }
const takenBy = (walks: readonly Walk[]) => new Set(walks.flatMap((walk) => walk.steps.map((step) => step.name)))

test('every flow has an e2e setup or a reason why not', () => {
  const ids = flows.map((flow) => flow.id)
  expect([...Object.keys(e2eSetups), ...Object.keys(withoutE2eSetup)].sort()).toEqual(ids.sort())
})

describe.each(Object.entries(e2eSetups))('walks through %s', async (id, setup) => {
  const flow = flowById(id)
  const uiSteps = uiStepsByFlow[id] ?? nothingToDo
  const walks = await planWalks(flow, uiSteps, setup)

  test('every start is set up or has a reason why not', () => {
    expect(Object.keys(setup.starts).sort()).toEqual(Object.keys(flow.cases.inputs).sort())
  })

  test('every response of the back end can be produced, and belongs to an existing case', () => {
    const events = Object.entries(flow.cases.events) as [string, FlowEvent][]
    const owed = events.filter(
      ([name, event]) => callNamed(SETTLED.exec(event.type)?.[1] ?? '') && responseFor(setup, name, event) === undefined,
    )
    expect(owed.map(([name]) => name)).toEqual([])
    expect(Object.keys(setup.responses).filter((name) => !(name in flow.cases.events))).toEqual([])
  })

  test('every user case is in a walk, or listed as unreachable', () => {
    const missing = Object.keys(withOverrides(uiSteps, setup).steps).filter((name) => !takenBy(walks).has(name))
    expect(missing.sort()).toEqual(Object.keys(never[flow.id] ?? {}).sort())
  })

  test('walks have unique ids and end when the screen is left', () => {
    expect(new Set(walks.map((walk) => walk.id)).size).toBe(walks.length)
    for (const walk of walks) for (const step of walk.steps.slice(0, -1)) expect(step.screen, `${walk.id}: ${step.name}`).toBeDefined()
  })
})
