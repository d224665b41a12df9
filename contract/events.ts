import * as v from 'valibot'
import { defineCall } from './call.ts'
import { Id } from './common.ts'

/** Event types, exactly these (LOG-2). */
const eventTypes = ['page_view', 'scroll_start', 'scroll_end', 'click', 'focus', 'blur', 'custom'] as const

/** LOG-1 */
export const EventRecord = v.pipe(
  v.object({
    id: v.pipe(Id, v.description('Made at capture. An event is stored once, however often it is sent.')),
    timestamp: v.pipe(v.number(), v.integer(), v.minValue(0), v.description('Unix milliseconds.')),
    url: v.pipe(v.string(), v.maxLength(2000)),
    type: v.picklist(eventTypes),
    eventName: v.optional(v.pipe(v.string(), v.maxLength(100), v.description('For custom events.'))),
    payload: v.record(v.string(), v.unknown()),
  }),
  v.description('One event of the event logger.'),
)

/** Whatever stands in the place of an event and is none. */
const NoEvent = v.pipe(
  v.unknown(),
  v.transform(() => null),
)

const Info = v.record(v.string(), v.unknown())

export const eventCalls = {
  storeEvents: defineCall({
    method: 'POST',
    path: '/events',
    summary: 'Stores events once each by their id (LOG-15)',
    description: 'A beacon has no headers: its device id may stand in the body, and its media type may be text/plain.',
    // A full batch of the event logger is 100 events; one that is too large is split (docs/event-logger.md).
    maxBody: 512 * 1024,
    // D44: a beacon has no headers, so the device id may stand in the body.
    body: v.object({
      // LOG-22: an event that does not fit counts as none, whatever it is; the others are kept.
      events: v.pipe(v.array(v.union([EventRecord, NoEvent])), v.minLength(1), v.maxLength(1000)),
      timestamp: v.pipe(v.number(), v.description('When the batch was sealed, in unix milliseconds.')),
      retryCount: v.optional(v.pipe(v.number(), v.description('How often the batch was tried before.'))),
      deviceId: v.optional(v.pipe(Id, v.description('For beacons, instead of the header.'))),
      sessionInfo: v.optional(Info),
      deviceInfo: v.optional(Info),
      locationInfo: v.optional(v.nullable(Info)),
      pageState: v.optional(Info),
    }),
    // `dropped`: how many did not fit, where there were any.
    answer: v.object({ stored: v.number(), repeated: v.number(), dropped: v.optional(v.number()) }),
    errors: ['rate.limited'],
    access: 'public',
  }),
}
