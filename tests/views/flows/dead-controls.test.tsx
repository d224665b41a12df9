import { expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { show } from '../show.tsx'
import { deadControls, intercept } from './dead-controls.ts'

const door = createMachine({ id: 'door', initial: 'shut', states: { shut: { on: { open: 'ajar' } }, ajar: { on: { shut: 'shut' } } } })

test('[SHELL-27] reports a control whose event its flow does not accept, and one without effect; no press reaches a flow', async () => {
  const intercepted = intercept()
  const actor = createActor(door).start()
  await show(
    <>
      <button type="button" onClick={() => actor.send({ type: 'open' })}>
        Open
      </button>
      <button type="button" onClick={() => actor.send({ type: 'shut' })}>
        Shut
      </button>
      <button type="button" disabled onClick={() => actor.send({ type: 'shut' })}>
        Rests
      </button>
      <button type="button">Idle</button>
      <label>
        Name <input onChange={() => actor.send({ type: 'knock' })} />
      </label>
    </>,
  )
  const dead = await deadControls(intercepted, (one) => one === actor, [], new Set())
  intercepted.stop()
  expect(dead).toEqual([
    'button «Shut» sends an event that the flow rejects: {"type":"shut"}',
    'button «Idle» does nothing',
    'text field «Name» sends an event that the flow rejects: {"type":"knock"}',
  ])
  expect(actor.getSnapshot().value).toBe('shut')
})
