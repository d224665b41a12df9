import { button } from '../screenplays/acts.ts'
import type { Stage, Start } from './stage.ts'

const visit = (stored: object | null): Start => ({
  prepare: [],
  open: '/',
  kept: { device: { 'firn.consent': JSON.stringify(stored === null ? null : { version: 1, ...stored }) } },
  ready: stored === null ? button('Accept all') : button('Privacy choices'),
})

/** The consent question on the home page. */
export const consentStage: Stage = {
  flow: 'consent',
  starts: {
    'a first visit': visit(null),
    'a visit after accepting': visit({ analytics: true, location: true }),
    'a visit after refusing': visit({ analytics: false, location: false }),
  },
  replies: {},
  pages: [],
}
