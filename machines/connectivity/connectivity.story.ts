import { defineStory } from '../flow.ts'
import { connectivityMachine } from './connectivity.machine.ts'

const gone = 'Any screen with a word on the connection'

export const connectivityStory = defineStory(connectivityMachine, {
  deciding: { screen: 'Nothing to see', messages: [], requirements: ['ERR-1'] },
  online: { screen: 'Any screen', messages: [], requirements: ['ERR-1'] },
  doubted: { screen: 'Any screen', messages: [], requirements: ['NET-1'] },
  asking: { screen: 'Any screen', messages: [], requirements: ['NET-1'] },
  offline: { screen: gone, messages: ['connection.offline'], requirements: ['ERR-1', 'LOG-11'] },
  'offline.waiting': { screen: `${gone} and Try now`, messages: ['connection.offline'], requirements: ['NET-1'] },
  'offline.asking': { screen: `${gone}, Try now is busy`, messages: ['connection.offline'], requirements: ['NET-1'] },
  back: { screen: 'Any screen with a short word on the connection', messages: ['connection.back'], requirements: ['LOG-13'] },
})
