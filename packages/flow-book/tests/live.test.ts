import { describe, expect, test } from 'vitest'
import { flowById } from '../../../machines/flow-by-id.ts'
import { flows } from '../../../machines/flows.ts'
import { ledgerOf } from '../kit/paths.ts'
import { type Followed, follow, followFrom, type LiveStep } from '../try/live.ts'
import { worldOf } from '../try/walk.ts'

/** Paths per flow. All paths take half a minute. */
const PATHS = 3

const followed = (flow: (typeof flows)[number], steps: readonly LiveStep[]): Followed =>
  steps.slice(1).reduce((before, step, at) => follow(before, step, at + 1), followFrom(flow, steps[0] as LiveStep))

describe.each(flows.map((flow) => [flow.id, flow] as const))('a live machine of %s', (_, flow) => {
  test('is followed by a walk to its current state, on each of its first paths', async () => {
    for (const path of (await ledgerOf(flow)).slice(0, PATHS)) {
      const steps = [
        { event: 'xstate.init', state: path.start.state, context: path.start.context },
        ...path.steps.map(({ event, state, context }) => ({ event: event.type, state, context })),
      ]
      const { walks, lost } = followed(flow, steps)
      expect(lost, `${path.name} is lost`).toBeNull()
      expect(walks[0] && worldOf(walks[0].walk).snapshot.value).toEqual(path.steps.at(-1)?.state ?? path.start.state)
    }
  })
})

describe('a live machine', () => {
  const flow = flowById('bookNow')
  const first = { event: 'xstate.init', state: { ready: 'idle' }, context: {} }
  test('that ignores an event keeps its state', () =>
    expect(followed(flow, [first, { event: 'something.else', state: { ready: 'idle' }, context: {} }])).toMatchObject({ lost: null }))

  test('that does an unknown step is followed up to it, and the step is named', () => {
    const { walks, lost } = followed(flow, [
      first,
      { event: 'booking.request', state: 'checking', context: {} },
      { event: 'booking.request', state: { dialog: 'priceChanged' }, context: {} },
    ])
    expect(lost).toEqual({ at: 2, event: 'booking.request' })
    expect(walks[0]?.walk.steps.map(({ name }) => name)).toEqual(['the traveller presses Book now'])
  })
})
