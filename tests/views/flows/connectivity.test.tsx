import { useSelector } from '@xstate/react'
import type { ConnectivityActor } from '../../../machines/connectivity/connectivity.machine.ts'
import { selectNotice } from '../../../machines/connectivity/connectivity.selectors.ts'
import { ConnectionStrip } from '../../../src/views/connectivity/connection-strip.tsx'
import { playOnView } from './play-on-view.tsx'

function Strip({ connectivity }: { connectivity: ConnectivityActor }) {
  const notice = useSelector(connectivity, selectNotice)
  return notice ? <ConnectionStrip connectivity={connectivity} pushes /> : <p>Any screen</p>
}

playOnView({ flow: 'connectivity', view: (connectivity) => <Strip connectivity={connectivity as ConnectivityActor} /> })
