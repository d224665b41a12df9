import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { connectivityMachine } from '../../../machines/connectivity/connectivity.machine.ts'
import { selectNotice } from '../../../machines/connectivity/connectivity.selectors.ts'
import { ConnectionStrip } from '../../../src/views/connectivity/connection-strip.tsx'
import { playOnView } from './play-on-view.tsx'

type ConnectivityActor = ActorRefFrom<typeof connectivityMachine>

function Strip({ connectivity }: { connectivity: ConnectivityActor }) {
  const notice = useSelector(connectivity, selectNotice)
  return notice ? <ConnectionStrip notice={notice} pushes /> : <p>Any screen</p>
}

playOnView({ flow: 'connectivity', view: (connectivity) => <Strip connectivity={connectivity as ConnectivityActor} /> })
