import { connectivityMachine } from '../../machines/connectivity/connectivity.machine.ts'
import { isOnline } from '../../platform/browser/online.ts'
import { createFlow } from './create-flow.ts'

/** The connection's state machine. It runs as long as the page. */
export const connectivity = createFlow(connectivityMachine, { isOnline: isOnline() }).start()
