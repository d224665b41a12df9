import { toScxml } from '@firn/flow-book/export/scxml.ts'
import { storage } from '@firn/flow-book/kit/binding.ts'
import { ledgerOf } from '@firn/flow-book/kit/paths.ts'
import { writeTests } from '@firn/flow-book/paths/formats.ts'
import { readXml } from '@firn/flow-book/tests/read-xml.ts'
import { activePaths, Coverage, type LedgerPath, type Microstep, rig, type Transition } from '@firn/flow-kit'
import { describe, expect, test } from 'vitest'
import type { Flow } from '../../../../machines/flow.ts'
import { flowById } from '../../../../machines/flow-by-id.ts'
import { flows } from '../../../../machines/flows.ts'
import { Interpreter } from './interpret.ts'
import { scxmlProblems } from './schema.ts'

/** Number of shortest paths per flow. */
const MANY = 40

const SETTLED = /^xstate\.(done|error)\.actor\.(.+)$/

/** The SCXML name of an XState event. */
function inScxml(event: string): string {
  const [, way, id = ''] = SETTLED.exec(event) ?? []
  if (way) return way === 'done' ? `done.invoke.${id}` : `error.communication.${id}`
  if (event.startsWith('xstate.done.state.')) return event.slice('xstate.'.length)
  return event.startsWith('xstate.after.') ? event.slice('xstate.'.length) : event
}
/** The SCXML key of a transition: state, event and position. */
function keyInScxml(flow: Flow, key: string, { source }: Transition): string {
  const [, event = '', position = ''] = / \| (\S+) #(\d+)$/.exec(key) ?? []
  return `${[flow.machine.id, ...source.path].join('.')} | ${inScxml(event)} #${position}`
}

/** The SCXML keys of the transitions of each microstep. */
class Microsteps extends Coverage {
  rounds: string[][] = []
  readonly #flow: Flow

  constructor(flow: Flow) {
    super()
    this.#flow = flow
  }

  override note(keys: Map<Transition, string>, step: Microstep) {
    super.note(keys, step)
    if (step.taken.length > 0) this.rounds.push(step.taken.map((one) => keyInScxml(this.#flow, keys.get(one) ?? '', one)))
  }
}

const idsOf = (flow: Flow, state: unknown) => [flow.machine.id, ...activePaths(state).map((path) => `${flow.machine.id}.${path}`)].sort()

/** Runs a path on the machine and on its document, step by step. The document's conditions return the results of the machine's guards. */
async function takeBoth(flow: Flow, path: LedgerPath, change = (text: string) => text) {
  storage.clear()
  const coverage = new Microsteps(flow)
  const real = rig(flow.machine, path.input, { coverage, storage })
  const next = (): readonly string[] => coverage.rounds[0] ?? []
  const document = readXml(change(toScxml(flow.machine)))
  const copy = new Interpreter(
    document,
    (key) => next().includes(key),
    (keys) => void (keys.length > 0 && coverage.rounds.shift()),
  )
  expect(copy.active.sort(), `${path.name}: at its start`).toEqual(idsOf(flow, path.start.state))
  for (const step of path.steps) {
    const event = inScxml(step.event.type)
    if (SETTLED.test(step.event.type)) expect(copy.invoked).toContain(SETTLED.exec(step.event.type)?.[2])
    if (step.event.type.startsWith('xstate.after.')) expect(copy.pending).toContain(event)
    coverage.rounds = []
    await real.step(step.event)
    copy.send(event)
    expect(copy.active.sort(), `${path.name}: after «${step.case}»`).toEqual(idsOf(flow, step.state))
  }
  real.stop()
}

describe('the export as SCXML', () => {
  test.each(flows.map((flow) => [flow.id, flow] as const))('%s: is valid by the schema of the W3C', (_, flow) => {
    expect(scxmlProblems(readXml(toScxml(flow.machine)))).toEqual([])
  })

  test.each(flows.map((flow) => [flow.id, flow] as const))(
    '%s: an interpreter comes to the same states on the shortest paths',
    async (_, flow) => {
      const shortest = (await ledgerOf(flow)).toSorted((one, other) => one.steps.length - other.steps.length).slice(0, MANY)
      for (const path of shortest) await takeBoth(flow, path)
    },
  )

  test('names delays, calls and guards', async () => {
    const text = toScxml(flowById('orderStatus').machine)
    expect(text).toMatch(
      /<send event="after\.pollInterval\.orderStatus\.waiting" id="after\.pollInterval\.orderStatus\.waiting" delay="\d+ms"\/>/,
    )
    expect(text).toContain('<invoke id="checkOrder" type="call" src="checkOrder"/>')
    expect(text).toContain('<transition cond="guards[&quot;isStatus {\\&quot;status\\&quot;:')
    expect(await writeTests([flowById('orderStatus')], 'scxml')).toBe(text)
  })
})

describe('the interpreter', () => {
  const takeWith = async (change: (text: string) => string) => {
    const flow = flowById('bookNow')
    for (const path of (await ledgerOf(flow)).slice(0, MANY)) await takeBoth(flow, path, change)
  }
  test.each([
    ['a transition that leads elsewhere', /(event="done\.invoke\.checkPrebooking" target=")[^"]+/, '$1bookNow.ready.idle'],
    ['a transition that is not there', /<transition event="booking\.startNew"[^/]*\/>/, ''],
    ['a state that begins elsewhere', /initial="bookNow\.[^"]+"/, 'initial="bookNow.ready.opened"'],
    ['a call that is not made', /<invoke id="prebookBundle"[^/]*\/>/, ''],
  ])('notices %s', async (_, what, other) => {
    const change = (text: string) => {
      expect(text).toMatch(what)
      return text.replace(what, other)
    }
    await expect(takeWith(change)).rejects.toThrow()
  })
})

describe('the check of a document', () => {
  const text = toScxml(flowById('orderStatus').machine)
  test.each([
    ['a target that is not there', text.replace(/target="[^"]+"/, 'target="orderStatus.nowhere"'), 'there is no state orderStatus.nowhere'],
    ['an element where none belongs', text.replace('</state>', '<assign/></state>'), "<assign> can't stand in it"],
    ['an attribute that is not of its element', text.replace('<onentry>', '<onentry when="now">'), 'when is not its'],
    ['a delay without unit', text.replace(/delay="(\d+)ms"/, 'delay="$1"'), 'is no duration'],
    ['an id that is there twice', text.replace(/(<state id="orderStatus\.)[^"]+"/, '$1waiting"'), 'ids are there twice'],
  ])('finds %s', (_, broken, problem) => {
    expect(broken).not.toBe(text)
    expect(scxmlProblems(readXml(broken)).join('\n')).toContain(problem)
  })
})
