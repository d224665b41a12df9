import { tick } from '../builders.ts'
import type { UiSteps } from '../steps.ts'

const keep = { role: 'switch', name: 'Save my bookings on this device' } as const

/** The switch on a booking's page. */
export const uiSteps: UiSteps = {
  steps: { 'keeping is switched on': [tick(keep, true)], 'keeping is switched off': [tick(keep, false)] },
  elsewhere: {
    'a booking has changed': 'the flow that cancels a booking',
    'the connection comes back': 'the browser',
  },
  visible: {
    off: [keep],
    'allowed.keeping': [keep],
    'allowed.kept': [keep],
    'allowed.postponed': [keep, { role: 'alert' }],
    refused: [keep, { role: 'alert' }],
  },
  inState: {
    'allowed.postponed': { 'keeping is switched on': 'The switch is on already: the flow tries again by itself' },
  },
}
