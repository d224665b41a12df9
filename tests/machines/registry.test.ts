import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { flows } from '../../machines/flows.ts'

const statesOf = (machine: AnyStateMachine) => getStateNodes(machine)

describe('the registry', () => {
  test('ids equal those of the machines and are unique', () => {
    expect(flows.map((flow) => flow.machine.id)).toEqual(flows.map((flow) => flow.id))
    expect(new Set(flows.map((flow) => flow.id)).size).toBe(flows.length)
  })
  test.each(flows.map((flow) => [flow.id, flow] as const))('%s: every state has a description', (_, flow) => {
    const silent = statesOf(flow.machine)
      .filter((node) => !node.description)
      .map((node) => node.id)
    expect(silent).toEqual([])
  })
  test.each(flows.map((flow) => [flow.id, flow] as const))('%s: every state has a meta, and every invoked call can fail', (_, flow) => {
    const nodes = statesOf(flow.machine)
    expect(nodes.filter((node) => !node.meta).map((node) => node.id)).toEqual([])
    // Listeners (`watch…`, `hold…`) neither return nor throw.
    for (const node of nodes)
      for (const { id } of node.invoke.filter(({ id }) => !/^(watch|hold)/.test(id))) {
        expect(node.transitions.has(`xstate.done.actor.${id}`), `${node.id} → ${id}`).toBe(true)
        expect(node.transitions.has(`xstate.error.actor.${id}`), `${node.id} → ${id}`).toBe(true)
      }
  })
})
