import { defineStory } from '../flow.ts'
import { sessionMachine } from './session.machine.ts'

export const sessionStory = defineStory(sessionMachine, {
  person: { screen: 'Any screen', messages: [], requirements: ['SESSION-1'] },
  'person.deciding': { screen: 'Full-screen loader', messages: [], requirements: ['SHELL-19', 'SESSION-2'] },
  'person.reading': { screen: 'Any screen', messages: [], requirements: ['SESSION-2', 'AUTH-11'] },
  'person.reading.loading': {
    screen: 'Full-screen loader',
    messages: [],
    requirements: ['SHELL-19', 'SESSION-2', 'SESSION-11', 'AUTH-11'],
  },
  'person.reading.joining': { screen: 'The screen stays', messages: [], requirements: ['AUTH-11', 'CHECK-14'] },
  'person.recalling': { screen: 'Full-screen loader', messages: [], requirements: ['SHELL-19', 'OFFLINE-11'] },
  'person.known': { screen: 'The product with account menu', messages: [], requirements: ['SESSION-1', 'SESSION-9'] },
  'person.known.recalled': { screen: 'The product with account menu', messages: [], requirements: ['OFFLINE-11'] },
  'person.known.loadFailed': { screen: 'An error with Try again', messages: ['session.loadFailed'], requirements: ['ERR-16'] },
  'person.visitor': {
    screen: 'The product without account menu',
    messages: ['session.ended'],
    requirements: ['SESSION-1', 'SESSION-6', 'SESSION-12', 'SHELL-2'],
  },
  'person.known.signedIn': { screen: 'The product with account menu', messages: [], requirements: ['SESSION-1', 'SHELL-9'] },
  'person.signingOut': { screen: 'The product, logging out', messages: [], requirements: ['SESSION-9', 'CALLS-6'] },
  token: { screen: 'Nothing to see', messages: [], requirements: ['SESSION-4'] },
  'token.spent': { screen: 'Nothing to see', messages: [], requirements: ['SESSION-6', 'SESSION-7'] },
  'token.steady': { screen: 'Nothing to see', messages: [], requirements: ['SESSION-4', 'SESSION-6', 'SESSION-7'] },
  'token.refreshing': { screen: 'Nothing to see: calls wait', messages: [], requirements: ['SESSION-4', 'SESSION-5', 'SESSION-8'] },
})
