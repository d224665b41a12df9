import { defineStory } from '../flow.ts'
import { devicesMachine } from './devices.machine.ts'

const dialog = 'Where you are signed in'
const question = 'Sign out everywhere?'

export const devicesStory = defineStory(devicesMachine, {
  closed: { screen: 'Any screen', messages: [], requirements: ['SESSION-15'] },
  left: { screen: 'Any screen', messages: [], requirements: ['SESSION-14', 'SESSION-15'] },
  shown: { screen: dialog, messages: [], requirements: ['SESSION-13'] },
  'shown.reading': { screen: `${dialog}, loading`, messages: [], requirements: ['SESSION-13'] },
  'shown.unread': {
    screen: `${dialog}, with an error and Try again`,
    messages: ['devices.readFailed', 'error.network'],
    requirements: ['ERR-16'],
  },
  'shown.listed': { screen: dialog, messages: [], requirements: ['SESSION-13', 'SESSION-14'] },
  ending: { screen: `${dialog}, busy`, messages: [], requirements: ['SESSION-14'] },
  deciding: { screen: 'Nothing to see', messages: [], requirements: ['SESSION-14'] },
  asking: { screen: question, messages: [], requirements: ['SESSION-15'] },
  endingAll: { screen: `${question}, busy`, messages: [], requirements: ['SESSION-15'] },
})
