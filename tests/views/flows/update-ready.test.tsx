import { useSelector } from '@xstate/react'
import type { UpdateReadyActor } from '../../../machines/update-ready/update-ready.machine.ts'
import { selectIsOffered } from '../../../machines/update-ready/update-ready.selectors.ts'
import UpdateStrip from '../../../src/views/update/update-strip.tsx'
import { playOnView } from './play-on-view.tsx'

/** The strip as in the product's overlays. */
function Line({ update }: { update: UpdateReadyActor }) {
  const isOffered = useSelector(update, selectIsOffered)
  return isOffered ? <UpdateStrip onAccept={() => update.send({ type: 'update.accept' })} pushes /> : <p>Any screen</p>
}

playOnView({ flow: 'updateReady', view: (update) => <Line update={update as UpdateReadyActor} /> })
