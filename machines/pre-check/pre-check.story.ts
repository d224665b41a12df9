import { defineStory } from '../flow.ts'
import { preCheckMachine } from './pre-check.machine.ts'

const page = 'Trip summary'

export const preCheckStory = defineStory(preCheckMachine, {
  loading: { screen: `${page}, loading`, messages: ['precheck.title'], requirements: ['PRE-1', 'CALLS-22'] },
  judging: { screen: 'Nothing to see', messages: [], requirements: ['PRE-13', 'PRE-14', 'PRE-15'] },
  reviewing: { screen: page, messages: ['precheck.title'], requirements: ['PRE-1', 'PRE-2', 'PRE-9'] },
  offerGone: {
    screen: 'Dialog: this offer is no longer available',
    messages: ['precheck.title', 'precheck.offerGone.title'],
    requirements: ['PRE-13'],
  },
  unclear: { screen: page, messages: [], requirements: ['PRE-14', 'PRE-15', 'ERR-16'] },
  'unclear.orderUpdated': {
    screen: 'Dialog: the order was updated',
    messages: ['precheck.title', 'precheck.orderUpdated.title'],
    requirements: ['PRE-14'],
  },
  'unclear.statusUnknown': {
    screen: `${page} with an error and Try again`,
    messages: ['precheck.title', 'precheck.unknownStatus'],
    requirements: ['PRE-15'],
  },
  'unclear.notFound': { screen: `${page}: there is no such offer`, messages: ['precheck.title'], requirements: ['ERR-16'] },
  'unclear.loadFailed': {
    screen: `${page} with an error and Try again`,
    messages: ['precheck.title', 'precheck.loadFailed', 'error.network'],
    requirements: ['ERR-1', 'ERR-16'],
  },
  refreshing: { screen: 'Dialog, busy', messages: ['precheck.title', 'precheck.offerGone.title'], requirements: ['BOOK-10'] },
  refreshFailed: {
    screen: 'Dialog with an error',
    messages: ['precheck.title', 'precheck.offerGone.title', 'offer.refreshFailed', 'error.network'],
    requirements: ['BOOK-10', 'ERR-16'],
  },
  left: { screen: 'Wait screen opens', messages: ['precheck.title'], requirements: ['BOOK-10'] },
})
