import { defineStory } from '../flow.ts'
import { savedPassengersMachine } from './saved-passengers.machine.ts'

const step = 'Checkout step 2: passenger details'

export const savedPassengersStory = defineStory(savedPassengersMachine, {
  waiting: { screen: 'Checkout', messages: [], requirements: ['CHECK-32', 'CHECK-33'] },
  'waiting.resting': { screen: 'Checkout before the passengers', messages: [], requirements: ['CHECK-32'] },
  reading: { screen: step, messages: [], requirements: ['CHECK-32'] },
  'waiting.offered': { screen: `${step}, with whom to take`, messages: [], requirements: ['CHECK-32', 'CHECK-34'] },
  'waiting.unread': { screen: `${step}, with nobody to take`, messages: [], requirements: ['CHECK-32', 'NET-2'] },
  comparing: { screen: 'Checkout step 3: payment', messages: [], requirements: ['CHECK-33'] },
  saving: { screen: 'Checkout step 3: payment', messages: [], requirements: ['CHECK-33'] },
  'waiting.unsaved': { screen: 'Checkout step 3: payment', messages: [], requirements: ['CHECK-33', 'NET-2'] },
})
