import { defineCases, responsesOf } from '../flow.ts'
import { type offerWaitActors, offerWaitMachine } from './offer-wait.machine.ts'

const { done, failed } = responsesOf<typeof offerWaitActors>()
const none = { bundles: [], zeroOffers: null }
const budget = { questionId: 'budget', blockId: 'money', blockPage: 0, answer: '€0-€500', change: 'Any price' }
const wanted = [
  { questionId: 'resort', words: 'Zermatt' },
  { questionId: 'budget', words: '€0–€500' },
]
const relax = [{ key: 'budget' as const, ...budget, offers: 7 }]

export const offerWaitCases = defineCases(offerWaitMachine, {
  inputs: { 'a completed quiz': { quizSessionId: 'quiz-1' } },
  key: (snapshot) => snapshot.value,
  exactTime: true,
  events: {
    'offers are still being made': done('listBundles', { ...none, status: 'generating', wanted }),
    'the first offer is there': done('listBundles', { ...none, status: 'generating', bundles: [{ bundleId: 'bundle-1' }] }),
    'nothing fits': done('listBundles', { ...none, status: 'empty', zeroOffers: { relax }, wanted }),
    'the search is over without offers': done('listBundles', { ...none, status: 'ready' }),
    'the search has failed': done('listBundles', { ...none, status: 'failed' }),
    'reading the list fails': failed('listBundles', { kind: 'network', status: 0, code: null }),
    'the search starts again': done('refreshBundles', { ...none, status: 'generating' }),
    'restarting the search fails': failed('refreshBundles', { kind: 'http', status: 500, code: 'server.failed' }),
    'the traveller tries again': { type: 'search.retry' },
    'the traveller gives up the budget': { type: 'criteria.relax', keys: ['budget'] },
    'the quiz has answers': done('getQuizPage', {
      answeredQuestions: [{ isAuto: false, pageInfo: { blockId: 'extras', blockPage: 0 } }, { isAuto: true }],
    }),
    'the quiz has none': done('getQuizPage', { answeredQuestions: [] }),
    'the quiz can not be read': failed('getQuizPage', { kind: 'network', status: 0, code: null }),
    'the traveller edits answers': { type: 'answers.edit' },
  },
})
