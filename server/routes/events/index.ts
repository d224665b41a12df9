import { calls } from '../../../src/api/contract/calls.ts'
import { storeEvents } from '../../domain/events/store.ts'
import { handle, type Mounted } from '../../http/handle.ts'

/** The event logger's delivery endpoint. A beacon has no headers: its device id stands in the body (D44). */
export const eventRoutes: Mounted[] = [
  handle(calls.storeEvents, ({ body }, { deps, owner }) => {
    const fromHeader = owner.deviceId.startsWith('none:') ? null : owner.deviceId
    return storeEvents(deps.db, { ...body, deviceId: fromHeader ?? body.deviceId ?? null })
  }),
]
