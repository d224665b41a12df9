import { calls } from '../../../contract/calls.ts'
import { consumeEventQuota } from '../../domain/events/quota.ts'
import { countRepeats } from '../../domain/events/repeats.ts'
import { storeEvents } from '../../domain/events/store.ts'
import { handle, type Mounted } from '../../http/handle.ts'
import { tidyBatch } from './tidy-batch.ts'

/** The event logger's delivery endpoint. A beacon has no headers: its device id is in the body (D44). */
export const eventRoutes: Mounted[] = [
  handle(calls.storeEvents, { tidyBody: tidyBatch }, async ({ body }, { deps, owner, address }) => {
    const fromHeader = owner.deviceId.startsWith('none:') ? null : owner.deviceId
    const deviceId = fromHeader ?? body.deviceId ?? null
    const bytesPerDay = deps.config.eventMegabytesPerDay * 1_000_000
    const events = body.events.filter((event) => event !== null)
    const dropped = body.events.length - events.length
    const store = () =>
      storeEvents(deps.db, { ...body, events, deviceId }, (size) =>
        consumeEventQuota(deps.db, { ...size, address, bytesPerDay }, deps.now()),
      )
    const { stored, repeated } = events.length > 0 ? await store() : { stored: [], repeated: 0 }
    countRepeats(deps.db, deviceId, repeated)
    deps.metrics.countProblems(stored)
    const answer = { stored: stored.length, repeated }
    return dropped > 0 ? { ...answer, dropped } : answer
  }),
]
