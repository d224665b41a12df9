import { offerWords } from '../../machines/pre-check/pre-check.cases.ts'
import { heading } from '../screenplays/acts.ts'
import type { Stage } from './stage.ts'

/** The trip summary of an offer that was reserved. */
export const preCheckStage: Stage = {
  flow: 'preCheck',
  starts: {
    'a prebooked offer': { prepare: ['quiz', 'offers', 'reservation'], open: '/precheck/{prebookHash}', ready: heading('Trip summary') },
  },
  replies: Object.fromEntries(Object.entries(offerWords).map(([status, name]) => [name, { answer: { status } }])),
  pages: [],
}
