import { defineStory } from '../flow.ts'
import { consentMachine } from './consent.machine.ts'

export const consentStory = defineStory(consentMachine, {
  deciding: { screen: 'Nothing to see', messages: [], requirements: ['TRACK-10'] },
  unknown: { screen: 'Any screen with the consent question', messages: ['consent.question'], requirements: ['TRACK-10', 'LAW-10'] },
  choosing: { screen: 'Consent by purpose', messages: [], requirements: ['TRACK-10'] },
  settled: { screen: 'Any screen', messages: [], requirements: ['TRACK-10', 'LAW-10'] },
  'settled.accepted': { screen: 'Any screen', messages: [], requirements: ['TRACK-10', 'LAW-10'] },
  'settled.refused': { screen: 'Any screen', messages: [], requirements: ['TRACK-10', 'LAW-10'] },
  'settled.partly': { screen: 'Any screen', messages: [], requirements: ['TRACK-10'] },
})
