import { storage } from '@firn/flow-book/kit/binding.ts'
import { mutantNamed, wander } from '@firn/flow-kit'
import { describe, expect, test } from 'vitest'
import type { Flow } from '../../../machines/flow.ts'
import { flowById } from '../../../machines/flow-by-id.ts'
import { flows } from '../../../machines/flows.ts'
import { domainsOf } from './domains.ts'
import { propertiesOf } from './properties.ts'

/** Walks through each flow; `FLOW_WALKS=5000` takes more. */
const USUAL = 150

describe('walks at random', () => {
  test.each(flows.map((flow) => [flow.id, flow] as const))(
    '%s: whatever is typed and however calls fail, its properties hold',
    (id, flow) => wander(flow, { walks: USUAL, domains: domainsOf(flow), properties: propertiesOf(id), storage }),
    60_000,
  )
})

describe('a walk that fails', () => {
  const broken = (id: string, fault: string): Flow => {
    const flow = flowById(id)
    return { ...flow, machine: mutantNamed(flow.machine, fault) }
  }
  test('is reported as the shortest one, with the payload and how to repeat it', async () => {
    const flow = broken('otp', 'unguard in code.entry.typing | code.change #0')
    const failure = await wander(flow, { walks: 2000, domains: domainsOf(flow), properties: propertiesOf('otp'), storage }).catch(
      (error: Error) => error.message,
    )
    expect(failure).toMatch(
      /^otp: from «[^»]+» → .*digits are typed.*: it violates «fewer than six digits are never sent off»\n {2}repeat with: FLOW_SEED=/,
    )
    expect(String(failure).split(' → ').length).toBeLessThan(10)
  })
  test('shows a payload that no case has', async () => {
    const flow = broken('quiz', 'unguard in answering.choosing | answer.submit #1')
    await expect(wander(flow, { walks: 3000, domains: domainsOf(flow), properties: propertiesOf('quiz'), storage })).rejects.toThrow(
      'an answer that the question does not allow is never sent',
    )
  })
})
