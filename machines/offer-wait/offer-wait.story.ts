import { defineStory } from '../flow.ts'
import { offerWaitMachine } from './offer-wait.machine.ts'

const screen = 'Wait screen'

export const offerWaitStory = defineStory(offerWaitMachine, {
  phrases: { screen: `${screen}: headline and phrase`, messages: ['wait.title'], requirements: ['WAIT-1', 'WAIT-2'] },
  'phrases.analyzing': { screen: `${screen}: first phrase`, messages: ['wait.analyzing'], requirements: ['WAIT-2'] },
  'phrases.matching': { screen: `${screen}: second phrase`, messages: ['wait.matching'], requirements: ['WAIT-2'] },
  'phrases.searching': { screen: `${screen}: third phrase`, messages: ['wait.searching'], requirements: ['WAIT-2'] },
  'phrases.building': { screen: `${screen}: fourth phrase`, messages: ['wait.building'], requirements: ['WAIT-2'] },
  screen: { screen, messages: [], requirements: ['WAIT-9'] },
  'screen.unseen': { screen: `${screen}: only the sky, for a moment`, messages: [], requirements: ['WAIT-9'] },
  'screen.reading': { screen: `${screen}: the first phrase is being read`, messages: [], requirements: ['WAIT-9'] },
  'screen.read': { screen: `${screen}: may go at any time`, messages: [], requirements: ['WAIT-9'] },
  waitTime: { screen: `${screen}: how long it has taken`, messages: [], requirements: ['WAIT-4'] },
  'waitTime.short': { screen: `${screen}: nothing more`, messages: [], requirements: ['WAIT-4'] },
  'waitTime.long': { screen: `${screen}: a hint that it takes longer`, messages: ['wait.hint'], requirements: ['WAIT-4'] },
  'waitTime.tooLong': { screen: `${screen}: try again or edit answers`, messages: ['wait.slow'], requirements: ['WAIT-4'] },
  search: { screen, messages: [], requirements: ['WAIT-3'] },
  'search.listing': { screen, messages: [], requirements: ['WAIT-3'] },
  'search.waiting': { screen, messages: [], requirements: ['WAIT-3', 'WAIT-11', 'ERR-16'] },
  'search.refreshing': { screen: `${screen}: beginning anew`, messages: [], requirements: ['WAIT-4', 'CALLS-20'] },
  'search.failed': {
    screen: `${screen}: the search failed, try again or edit answers`,
    messages: ['wait.failed', 'error.network'],
    otherwise: ['wait.failed'],
    requirements: ['WAIT-4', 'ERR-16'],
  },
  'search.zeroOffers': { screen: 'Nothing fits: criteria to give up', messages: [], requirements: ['WAIT-5', 'WAIT-11'] },
  'search.openingQuiz': { screen: `${screen}: the quiz opens`, messages: [], requirements: ['WAIT-4'] },
  'search.ready': { screen: `${screen}: the phrase is being read`, messages: [], requirements: ['WAIT-3', 'WAIT-9'] },
  'search.found': { screen: 'Offer page opens', messages: [], requirements: ['WAIT-3'] },
})
