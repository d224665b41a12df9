import { defineStory } from '../flow.ts'
import { updateReadyMachine } from './update-ready.machine.ts'

const quiet = (screen: string, ...requirements: string[]) => ({ screen, messages: [], requirements })

export const updateReadyStory = defineStory(updateReadyMachine, {
  page: quiet('Any screen', 'OFFLINE-3'),
  'page.deciding': quiet('Nothing to see', 'OFFLINE-3'),
  'page.free': quiet('Home, offer, bookings, wishlist and the like', 'OFFLINE-3'),
  'page.taken': quiet('Quiz, sign-in, trip summary, checkout, payment', 'OFFLINE-3'),
  version: quiet('Any screen', 'OFFLINE-3'),
  'version.deciding': quiet('Nothing to see', 'OFFLINE-1'),
  'version.unkept': quiet('Any screen', 'OFFLINE-1', 'OFFLINE-6'),
  'version.registering': quiet('Any screen', 'OFFLINE-1'),
  'version.current': quiet('Any screen', 'OFFLINE-4'),
  'version.checking': quiet('Any screen', 'OFFLINE-4'),
  'version.ready': quiet('Any screen', 'OFFLINE-3'),
  'version.offered': {
    screen: 'Any screen with a line that offers the new version',
    messages: ['update.ready'],
    requirements: ['OFFLINE-4'],
  },
  'version.switching': quiet('The page that was asked for', 'OFFLINE-3'),
  'version.switched': quiet('The page that was asked for', 'OFFLINE-3'),
})
