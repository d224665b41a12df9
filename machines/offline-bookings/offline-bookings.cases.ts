import { defineCases, responsesOf } from '../flow.ts'
import { type offlineBookingsActors, REFUSED } from './offline-bookings.actors.ts'
import { offlineBookingsMachine } from './offline-bookings.machine.ts'

const { done, failed } = responsesOf<typeof offlineBookingsActors>()
const user = { id: 'user-1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Berg' }

export const offlineBookingsCases = defineCases(offlineBookingsMachine, {
  inputs: {
    'a device that keeps nothing': { user, keeper: null },
    'a device that keeps the bookings': { user, keeper: 'user-1' },
    "a device that keeps another person's": { user, keeper: 'user-2' },
  },
  events: {
    'keeping is switched on': { type: 'keep.allow' },
    'keeping is switched off': { type: 'keep.forbid' },
    'a booking has changed': { type: 'bookings.change' },
    'the connection comes back': { type: 'connection.back' },
    'there is something from before': done('readBookings', { at: 1_800_000_000_000 }),
    'there is nothing from before': done('readBookings', null),
    'what is kept can not be read': failed('readBookings', new Error('broken')),
    'the bookings are kept': done('keepBookings', { at: 1_800_000_600_000 }),
    'the bookings can not be read': failed('keepBookings', { kind: 'network', status: 0, code: null }),
    'the browser keeps nothing': failed('keepBookings', { kind: REFUSED }),
    'everything is removed': done('forgetBookings', undefined as never),
    'the browser can not remove it': failed('forgetBookings', new Error('broken')),
  },
})
