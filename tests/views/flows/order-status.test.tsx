import { type AnyMachineSnapshot, createActor, fromPromise } from 'xstate'
import { preCheckMachine } from '../../../machines/pre-check/pre-check.machine.ts'
import { PrecheckView } from '../../../src/views/precheck/precheck.tsx'
import { playOnView } from './play-on-view.tsx'
import { precheck, precheckLinks } from './samples.ts'

const loaded = preCheckMachine.provide({ actors: { getPrebook: fromPromise(() => Promise.resolve(precheck)) } })

/** Whether the last request had no response; its message stays during the retry. */
const isAskedAgain = ({ value, context }: AnyMachineSnapshot) => value === 'checking' && context.failure !== null

playOnView({
  flow: 'orderStatus',
  covered: (snapshot) => (isAskedAgain(snapshot) ? ['order.checking', 'order.bookable'] : []),
  lingering: (snapshot) => (isAskedAgain(snapshot) ? ['order.unreachable', 'precheck.loadFailed'] : []),
  busy: (snapshot) => (isAskedAgain(snapshot) ? null : '[aria-busy="true"]'),
  view: (order) => (
    <PrecheckView
      order={order as never}
      preCheck={createActor(loaded, { input: { prebookHash: 'hash-1' } }).start() as never}
      links={precheckLinks}
      clock={() => <p>We’re holding the price and room for you</p>}
    />
  ),
})
