import type { BodyOf } from '../../contract/call.ts'
import { eventCalls as calls } from '../../contract/events.ts'
import { type CallOptions, request } from './client.ts'

/** Stores events once each by their id (LOG-15). */
export const storeEvents = (input: BodyOf<typeof calls.storeEvents>, options?: CallOptions) =>
  request('storeEvents', calls.storeEvents, { body: input }, options)
