import { calls } from '../../../contract/calls.ts'
import { takeEventBytes } from '../../domain/events/quota.ts'
import { noteRepeats } from '../../domain/events/repeats.ts'
import { storeEvents } from '../../domain/events/store.ts'
import { handle, type Mounted } from '../../http/handle.ts'

/** The event logger's delivery endpoint. A beacon has no headers: its device id stands in the body (D44). */
export const eventRoutes: Mounted[] = [
  handle(calls.storeEvents, async ({ body }, { deps, owner, address }) => {
    const fromHeader = owner.deviceId.startsWith('none:') ? null : owner.deviceId
    const deviceId = fromHeader ?? body.deviceId ?? null
    const bytesPerDay = deps.config.eventMegabytesPerDay * 1_000_000
    const answer = await storeEvents(deps.db, { ...body, deviceId }, (size) =>
      takeEventBytes(deps.db, { ...size, address, bytesPerDay }, deps.now()),
    )
    noteRepeats(deps.db, deviceId, answer.repeated)
    return answer
  }),
]
