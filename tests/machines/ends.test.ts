import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { flows } from '../../machines/flows.ts'

const record = readFileSync(new URL('../../docs/decisions/machines.md', import.meta.url), 'utf8')
const rows = [...record.matchAll(/^\| (\w+) \| (–|`[^|]+`) \| ?(.*?) ?\|$/gm)].map(([, flow = '', ends = '', why = '']) => ({
  flow,
  ends: [...ends.matchAll(/`([\w.]+)`/g)].map(([, state]) => state),
  why,
}))

const within = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(within)]
/** Final states of the root. */
const endsOf = (root: AnyStateNode) => Object.values(root.states).filter(({ type }) => type === 'final')

test('the record lists the ends of every flow, in the order of the registry', () =>
  expect(rows.map(({ flow }) => flow)).toEqual(flows.map(({ id }) => id)))

test.each(flows.map(({ id, machine }) => [id, machine] as const))(
  '%s ends where the record says, or the record says why it does not',
  (id, { root }) => {
    const row = rows.find(({ flow }) => flow === id)
    expect(row?.ends).toEqual(
      endsOf(root)
        .map(({ key }) => key)
        .sort(),
    )
    expect(row?.why === '').toBe(row?.ends.length !== 0)
    // A nested final state ends only its parent.
    expect(within(root).filter(({ type }) => type === 'final')).toHaveLength(row?.ends.length ?? 0)
  },
)
