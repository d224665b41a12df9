import { offerWords } from '../../../../machines/pre-check/pre-check.cases.ts'
import { heading } from '../../ui-steps/builders.ts'
import type { E2eSetup } from '../setup.ts'

/** The trip summary of a reserved offer. */
export const e2eSetup: E2eSetup = {
  starts: {
    'a prebooked offer': { prepare: ['quiz', 'offers', 'reservation'], open: '/precheck/{prebookHash}', ready: heading('Trip summary') },
  },
  responses: Object.fromEntries(Object.entries(offerWords).map(([status, name]) => [name, { answer: { status } }])),
  pages: [],
}
