import { defineCases } from '../flow.ts'
import { consentMachine } from './consent.machine.ts'

export const consentCases = defineCases(consentMachine, {
  inputs: {
    'a first visit': { stored: null },
    'a visit after accepting': { stored: { analytics: true, location: true } },
    'a visit after refusing': { stored: { analytics: false, location: false } },
  },
  events: {
    'Accept all is pressed': { type: 'consent.acceptAll' },
    'Reject all is pressed': { type: 'consent.rejectAll' },
    'Choose is pressed': { type: 'consent.choose' },
    'measuring alone is allowed': { type: 'consent.save', choice: { analytics: true, location: false } },
    'the place alone is allowed': { type: 'consent.save', choice: { analytics: false, location: true } },
    'the choice is to be changed': { type: 'consent.change' },
    'the choice is closed': { type: 'consent.close' },
  },
})
