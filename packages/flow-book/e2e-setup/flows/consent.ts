import { button } from '../../ui-steps/builders.ts'
import type { E2eSetup, Start } from '../setup.ts'

const visit = (stored: object | null): Start => ({
  prepare: [],
  open: '/',
  stored: { device: { 'firn.consent': JSON.stringify(stored === null ? null : { version: 1, ...stored }) } },
  ready: stored === null ? button('Accept all') : button('Privacy choices'),
})

/** The consent question on the home page. */
export const e2eSetup: E2eSetup = {
  starts: {
    'a first visit': visit(null),
    'a visit after accepting': visit({ analytics: true, location: true }),
    'a visit after refusing': visit({ analytics: false, location: false }),
  },
  responses: {},
  pages: [],
}
