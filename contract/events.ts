import * as v from 'valibot'
import { defineCall } from './call.ts'
import { Id } from './common.ts'

/** Event types, exactly these (LOG-2). */
const eventTypes = ['page_view', 'scroll_start', 'scroll_end', 'click', 'focus', 'blur', 'custom'] as const

/** LOG-1 */
export const EventRecord = v.pipe(
  v.object({
    id: v.pipe(Id, v.description('Generated at capture. An event is stored once, even if it is sent several times.')),
    timestamp: v.pipe(v.number(), v.integer(), v.minValue(0), v.description('Unix milliseconds.')),
    url: v.pipe(v.string(), v.maxLength(2000)),
    type: v.picklist(eventTypes),
    eventName: v.optional(v.pipe(v.string(), v.maxLength(100), v.description('For custom events.'))),
    payload: v.record(v.string(), v.unknown()),
  }),
  v.description(
    'One event of the event logger. A custom event `web_vital` has a payload of metric, value, screen and device, and is dropped otherwise.',
  ),
)

/** An item of a batch that is not a valid event. */
const NoEvent = v.pipe(
  v.unknown(),
  v.transform(() => null),
)

const Info = v.record(v.string(), v.unknown())

export const eventCalls = {
  storeEvents: defineCall({
    method: 'POST',
    path: '/events',
    summary: 'Stores each event once by its id (LOG-15)',
    description: 'A beacon has no headers: it may send the device id in the body, and the media type text/plain.',
    // A full batch of the event logger is 100 events; the logger splits a batch that is too large (docs/event-logger.md).
    maxBody: 512 * 1024,
    // D44: a beacon has no headers, so the device id may be in the body.
    body: v.object({
      // LOG-22: an invalid event is dropped; the others are stored.
      events: v.pipe(v.array(v.union([EventRecord, NoEvent])), v.minLength(1), v.maxLength(1000)),
      timestamp: v.pipe(v.number(), v.description('When the batch was sealed, in unix milliseconds.')),
      retryCount: v.optional(v.pipe(v.number(), v.description('Number of earlier attempts.'))),
      deviceId: v.optional(v.pipe(Id, v.description('For beacons, instead of the header.'))),
      sessionInfo: v.optional(Info),
      deviceInfo: v.optional(Info),
      locationInfo: v.optional(v.nullable(Info)),
      pageState: v.optional(Info),
    }),
    // `dropped`: the number of invalid events, if any.
    answer: v.object({ stored: v.number(), repeated: v.number(), dropped: v.optional(v.number()) }),
    errors: ['rate.limited'],
    access: 'public',
  }),
}
