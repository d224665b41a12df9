import { calls } from '../../../contract/calls.ts'
import { noteRepeats } from '../../domain/events/repeats.ts'
import { storeEvents } from '../../domain/events/store.ts'
import { handle, type Mounted } from '../../http/handle.ts'

/** The event logger's delivery endpoint. A beacon has no headers: its device id stands in the body (D44). */
export const eventRoutes: Mounted[] = [
  handle(calls.storeEvents, async ({ body }, { deps, owner }) => {
    const fromHeader = owner.deviceId.startsWith('none:') ? null : owner.deviceId
    const deviceId = fromHeader ?? body.deviceId ?? null
    const answer = await storeEvents(deps.db, { ...body, deviceId })
    noteRepeats(deps.db, deviceId, answer.repeated)
    return answer
  }),
]
