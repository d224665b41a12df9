import { defineStory } from '../flow.ts'
import { connectivityMachine } from './connectivity.machine.ts'

export const connectivityStory = defineStory(connectivityMachine, {
  deciding: { screen: 'Nothing to see', messages: [], requirements: ['ERR-1'] },
  online: { screen: 'Any screen', messages: [], requirements: ['ERR-1'] },
  offline: { screen: 'Any screen with a word on the connection', messages: ['connection.offline'], requirements: ['ERR-1', 'LOG-11'] },
  back: { screen: 'Any screen with a short word on the connection', messages: ['connection.back'], requirements: ['LOG-13'] },
})
