import { defineStory } from '../flow.ts'
import { offlineBookingsMachine } from './offline-bookings.machine.ts'

const on = 'Booking with the switch on'
const off = 'Booking with the switch off'

export const offlineBookingsStory = defineStory(offlineBookingsMachine, {
  deciding: { screen: 'Nothing to see', messages: [], requirements: ['OFFLINE-8'] },
  off: { screen: off, messages: [], requirements: ['OFFLINE-8'] },
  allowed: { screen: on, messages: [], requirements: ['OFFLINE-8', 'OFFLINE-10'] },
  'allowed.reading': { screen: on, messages: [], requirements: ['OFFLINE-8'] },
  'allowed.keeping': { screen: `${on}, busy`, messages: [], requirements: ['OFFLINE-8', 'OFFLINE-9'] },
  'allowed.kept': { screen: `${on}, and as of when`, messages: [], requirements: ['OFFLINE-8', 'OFFLINE-9'] },
  'allowed.postponed': { screen: on, messages: ['offline.postponed'], requirements: ['OFFLINE-9'] },
  withdrawing: { screen: off, messages: [], requirements: ['OFFLINE-6'] },
  refused: { screen: off, messages: ['offline.refused'], requirements: ['OFFLINE-6'] },
  erasing: { screen: off, messages: [], requirements: ['OFFLINE-10'] },
})
