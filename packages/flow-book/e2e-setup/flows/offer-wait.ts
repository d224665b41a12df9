import { heading } from '../../ui-steps/builders.ts'
import type { E2eSetup } from '../setup.ts'

const relax = [
  { key: 'budget', questionId: 'budget', blockId: 'money', blockPage: 0, answer: '€800–1,200', change: 'Any price', offers: 7 },
]
const list = (status: string, zeroOffers: object | null = null) => ({ answer: { status, bundles: [], zeroOffers } })

/** The wait for the offers of a completed quiz. The offers exist already, so the search itself does not interfere. */
export const e2eSetup: E2eSetup = {
  starts: {
    'a completed quiz': {
      prepare: ['quiz', 'offers'],
      open: '/offer/{quizSessionId}/generate',
      time: 'stopped',
      ready: heading('Awesome! Generating your personal offer'),
    },
  },
  responses: {
    'offers are still being made': list('generating'),
    'the first offer is there': { real: true },
    'nothing fits': list('empty', { relax }),
    'the search is over without offers': list('ready'),
    'the search has failed': list('failed'),
    'the search starts again': list('generating'),
    'the quiz has answers': { real: true },
    'the quiz has none': { answer: { answeredQuestions: [] } },
  },
  // View tests cover the minute of waiting with a call every other second. Here time is stopped.
  isStateEnough: true,
  isImpossible: (name) => name.endsWith(' ms pass'),
  covered: (state) =>
    (state as { search?: string }).search === 'zeroOffers'
      ? ['wait.title', 'wait.analyzing', 'wait.matching', 'wait.searching', 'wait.building', 'wait.slow', 'wait.hint']
      : [],
  pages: [],
}
