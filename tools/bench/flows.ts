import { drawFlow } from '@firn/flow-book/diagram/draw.ts'
import { casesOf, storage } from '@firn/flow-book/kit/binding.ts'
import { readBook } from '@firn/flow-book/read/read-book.ts'
import { explore, record, tour } from '@firn/flow-kit'
import { type AnyStateMachine, createActor, createMachine, fromPromise, waitFor } from 'xstate'
import { checkoutCases } from '../../machines/checkout/checkout.cases.ts'
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import type { FlowEvent } from '../../machines/flow.ts'
import { flows } from '../../machines/flows.ts'
import { type Measure, median } from './goal.ts'

/** Events in a round, and number of rounds. The median round counts. */
const EVENTS = 40_000
const ROUNDS = 7

/** Explores every flow, plans its tour and runs it on the real actor. */
async function tours(): Promise<number> {
  const start = performance.now()
  for (const flow of flows) {
    const graphs = new Map(Object.entries(flow.cases.inputs).map(([name, input]) => [name, explore(flow.machine, casesOf(flow), input)]))
    await record(flow, tour(graphs), { storage })
  }
  return performance.now() - start
}

/** Reads every machine and draws every diagram of the flow book. */
async function diagrams(): Promise<number> {
  const start = performance.now()
  const { entries } = await readBook(flows)
  for (const entry of entries) await drawFlow(entry, { linkOf: () => '' })
  return performance.now() - start
}

/** Milliseconds of a round of events. */
function round(send: (at: number) => void): number {
  const start = performance.now()
  for (let at = 0; at < EVENTS; at += 1) send(at)
  return performance.now() - start
}

/** A machine with twenty states in a ring: the cost of XState itself. */
const bare = () =>
  createMachine({
    id: 'bare',
    initial: 'state0',
    states: Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`state${at}`, { on: { next: `state${(at + 1) % 20}` } }])),
  })

/** Checkout at its contact step, with pending calls. */
async function checkoutAtContact() {
  const events = checkoutCases.events as Record<string, FlowEvent>
  const never = fromPromise(() => new Promise(() => {}))
  const order = (events['the order can be paid'] as { output?: unknown } | undefined)?.output
  const actors = {
    getOrder: fromPromise(async () => order),
    recheckOrder: never,
    finishOrder: never,
    otp: never,
    payment: never,
    countdown: never,
  }
  const machine = (checkoutMachine as AnyStateMachine).provide({ actors } as never)
  const actor = createActor(machine, { input: checkoutCases.inputs['a signed-in user'] as never }).start()
  await waitFor(actor, (snapshot) => snapshot.matches({ steps: 'contact' } as never))
  return { actor, keystroke: events['the contact is typed'] as FlowEvent }
}

/** Keystrokes per second in checkout relative to a minimal machine. The two alternate by round. */
async function eventsOfCheckout(): Promise<number> {
  const ring = createActor(bare()).start()
  const { actor, keystroke } = await checkoutAtContact()
  const shares = Array.from({ length: ROUNDS }, () => {
    const reference = round(() => ring.send({ type: 'next' }))
    return reference / round(() => actor.send(keystroke))
  })
  ring.stop()
  actor.stop()
  return median(shares)
}

/** Cost of the flows for those who test and read them, and for typing in them. */
export const measureFlows = async (): Promise<Measure[]> => [
  { name: 'tours of every machine', value: await tours(), goal: 30_000 },
  { name: 'every diagram of the flow book', value: await diagrams(), goal: 10_000 },
  // At least 0.7 of the events per second of a minimal machine is at most 1.43 times its time per event.
  { name: 'an event in checkout, of a bare one', value: 1 / (await eventsOfCheckout()), goal: 1 / 0.7, unit: 'times' },
]
