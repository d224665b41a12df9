import { defineStory } from '../flow.ts'
import { consentMachine } from './consent.machine.ts'

export const consentStory = defineStory(consentMachine, {
  deciding: { screen: 'Nothing to see', messages: [], requirements: ['TRACK-10'] },
  unknown: { screen: 'Any screen with the consent question', messages: ['consent.question'], requirements: ['TRACK-10', 'LAW-10'] },
  choosing: { screen: 'Consent by purpose', messages: [], requirements: ['TRACK-10'] },
  accepted: { screen: 'Any screen', messages: [], requirements: ['TRACK-10', 'LAW-10'] },
  refused: { screen: 'Any screen', messages: [], requirements: ['TRACK-10', 'LAW-10'] },
  partly: { screen: 'Any screen', messages: [], requirements: ['TRACK-10'] },
})
