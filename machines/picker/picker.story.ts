import { defineStory } from '../flow.ts'
import { pickerMachine } from './picker.machine.ts'

const dialog = 'Dialog: change hotel or transfer'

export const pickerStory = defineStory(pickerMachine, {
  loading: { screen: `${dialog}, loading`, messages: [], requirements: ['PICK-1'] },
  'loading.deciding': { screen: 'Nothing to see', messages: [], requirements: ['PICK-1'] },
  'loading.loadingRooms': {
    screen: `${dialog}, loading`,
    messages: ['picker.applyFailed', 'picker.soldOut', 'error.network'],
    requirements: ['PICK-1', 'CALLS-25'],
  },
  'loading.loadingTransfers': {
    screen: `${dialog}, loading`,
    messages: ['picker.outboundFailed', 'picker.returnFailed', 'error.network'],
    requirements: ['PICK-1', 'PICK-9', 'CALLS-27'],
  },
  'loading.loadFailed': {
    screen: `${dialog} with an error and Try again`,
    messages: ['picker.loadFailed', 'picker.outboundFailed', 'picker.returnFailed', 'error.network'],
    requirements: ['ERR-16'],
  },
  choosing: {
    screen: `${dialog} with subtotal, Close and Apply Changes`,
    messages: ['picker.applyFailed', 'picker.soldOut', 'picker.outboundFailed', 'picker.returnFailed', 'error.network'],
    requirements: ['PICK-1', 'PICK-2', 'PICK-3', 'PICK-9'],
  },
  confirmingLeave: {
    screen: 'Dialog: Leave or Keep editing',
    messages: [
      'picker.leaveTitle',
      'picker.applyFailed',
      'picker.soldOut',
      'picker.outboundFailed',
      'picker.returnFailed',
      'error.network',
    ],
    requirements: ['PICK-3'],
  },
  applyingRoom: { screen: `${dialog}, busy`, messages: [], requirements: ['PICK-4', 'PICK-6', 'CALLS-26'] },
  applyingOutbound: { screen: `${dialog}, busy`, messages: [], requirements: ['PICK-5', 'PICK-8', 'CALLS-28'] },
  applyingReturn: { screen: `${dialog}, busy`, messages: ['picker.outboundFailed'], requirements: ['PICK-5', 'PICK-8', 'CALLS-28'] },
  concluding: { screen: 'Nothing to see', messages: [], requirements: ['PICK-8', 'PICK-9'] },
  applied: { screen: 'Offer page with the new price', messages: [], requirements: ['PICK-7', 'TRACK-4'] },
  closed: { screen: 'Offer page as before', messages: [], requirements: ['PICK-3'] },
})
