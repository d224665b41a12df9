import { connectivityMachine } from '../../machines/connectivity/connectivity.machine.ts'
import { isOnline } from '../../platform/browser/online.ts'
import { createFlow } from './create-flow.ts'

/** Whether there is a connection; it lives as long as the page. */
export const connectivity = createFlow(connectivityMachine, { isOnline: isOnline() }).start()
