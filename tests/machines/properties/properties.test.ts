import { graphsOf } from '@firn/flow-book/kit/paths.ts'
import { explore, type Graph, mutantNamed, type Property } from '@firn/flow-kit'
import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { Flow } from '../../../machines/flow.ts'
import { flowById } from '../../../machines/flow-by-id.ts'
import type { Claim } from './claim.ts'
import { events } from './events.ts'
import { everywhere } from './everywhere.ts'
import { money } from './money.ts'
import { person } from './person.ts'

const breakInWords = (flow: string, start: string, property: Property, graph: Graph) => {
  const found = property.check(graph)
  return found && `${flow} breaks «${found.property}»; from «${start}»: ${found.way.join(' → ') || 'at once'}`
}

/** The first break in a machine with a fault, looked for start by start. */
function breakIn(flow: Flow, machine: AnyStateMachine, property: Property): string | undefined {
  for (const [name, input] of Object.entries(flow.cases.inputs)) {
    const found = breakInWords(flow.id, name, property, explore(machine, flow.cases, input, { goals: false }))
    if (found) return found
  }
  return undefined
}

const faulty = (flow: Flow, { brokenBy }: Claim) =>
  typeof brokenBy === 'string' ? mutantNamed(flow.machine, brokenBy) : brokenBy(flow.machine)

describe.each([...money, ...person, ...events, ...everywhere].map((claim) => [`${claim.flow}: ${claim.property.name}`, claim] as const))(
  '%s',
  (_, claim) => {
    const flow = flowById(claim.flow)
    test('holds from every start', () => {
      expect([...graphsOf(flow)].map(([start, graph]) => breakInWords(flow.id, start, claim.property, graph)).filter(Boolean)).toEqual([])
    })
    test('is broken by its fault, and the way there is reported', () => {
      expect(breakIn(flow, faulty(flow, claim), claim.property)).toMatch(/breaks «.+»; from «.+»: /)
    })
  },
)
