import { rig } from '@firn/flow-kit'
import type { AnyActorRef } from 'xstate'
import { orderStatusMachine } from '../../../machines/order-status/order-status.machine.ts'
import { PrecheckView } from '../../../src/views/precheck/precheck.tsx'
import { playOnView } from './play-on-view.tsx'
import { precheck, precheckLinks } from './samples.ts'

/** The trip summary while its order can be paid. */
function Page({ preCheck }: { preCheck: AnyActorRef }) {
  const order = rig(orderStatusMachine, { prebookHash: 'hash-1' }).actor
  return <PrecheckView preCheck={preCheck as never} order={order as never} links={precheckLinks} clock={() => null} />
}

playOnView({ flow: 'preCheck', fullOutputs: { getPrebook: precheck }, view: (preCheck) => <Page preCheck={preCheck} /> })
