import { machineJson } from '@firn/flow-book/export/machine-json.ts'
import { storage } from '@firn/flow-book/kit/binding.ts'
import { ledgerOf } from '@firn/flow-book/kit/paths.ts'
import { writeTests } from '@firn/flow-book/paths/formats.ts'
import { rig } from '@firn/flow-kit'
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import type { Flow } from '../../../machines/flow.ts'
import { flowById } from '../../../machines/flow-by-id.ts'
import { flows } from '../../../machines/flows.ts'

type Exported = {
  flows: { id: string; config: Record<string, unknown>; delays: Record<string, number>; needs: Record<string, string[]> }[]
}
/** Number of paths per flow to run on the machine from JSON: enough to visit every state. */
const MANY = 40

/** The machine created from the export, with the flow's functions and its initial context. */
async function madeFrom(flow: Flow): Promise<AnyStateMachine> {
  const [exported] = (JSON.parse(await writeTests([flow], 'xstate')) as Exported).flows
  if (!exported) throw new Error('Nothing was exported')
  const { lifted } = machineJson(flow.machine)
  const own = flow.machine.implementations
  const implementations = {
    ...own,
    actions: { ...own.actions, ...lifted.actions },
    guards: { ...own.guards, ...lifted.guards },
    delays: { ...own.delays, ...exported.delays },
  }
  return createMachine({ ...exported.config, context: flow.machine.config.context } as never, implementations as never) as never
}

/** The states that a path visits. It ends when no transition is possible. */
async function statesOn(machine: AnyStateMachine, path: { input?: unknown; steps: readonly { event: { type: string } }[] }) {
  storage.clear()
  const real = rig(machine, path.input, { storage })
  const states: unknown[] = [real.start().snapshot.value]
  for (const { event } of path.steps) states.push((await real.step(event)).snapshot.value)
  real.stop()
  return states
}

describe('the export for XState', () => {
  test.each(flows.map((flow) => [flow.id, flow] as const))(
    '%s: createMachine builds a machine from it that takes the same paths',
    async (_, flow) => {
      const machine = await madeFrom(flow)
      for (const path of (await ledgerOf(flow)).slice(0, MANY))
        expect(await statesOn(machine, path), path.name).toEqual([path.start.state, ...path.steps.map(({ state }) => state)])
    },
  )

  test.each(flows.map((flow) => [flow.id, flow] as const))(
    '%s: names all that has to be provided, and no function is lost',
    async (_, flow) => {
      const { json, lifted } = machineJson(flow.machine)
      const { actions, guards, actors } = flow.machine.implementations
      expect(json.needs.actions.filter((name) => !(name in actions) && !(name in lifted.actions))).toEqual([])
      expect(json.needs.guards.filter((name) => !(name in guards) && !(name in lifted.guards))).toEqual([])
      expect(json.needs.actors).toEqual(Object.keys(actors).sort())
      expect(JSON.parse(JSON.stringify(json))).toEqual(json)
    },
  )

  test('preserves states, descriptions, tags, events, targets and delays', () => {
    const { config, delays } = machineJson(flowById('bookNow').machine).json
    expect(config).toMatchObject({
      id: 'bookNow',
      states: { prebooking: { tags: 'busy', description: expect.any(String), invoke: { id: 'prebookBundle', src: 'prebookBundle' } } },
    })
    expect(Object.values(machineJson(flowById('orderStatus').machine).json.delays).every((one) => one > 0)).toBe(true)
    expect(delays).toEqual(machineJson(flowById('bookNow').machine).json.delays)
  })
})
